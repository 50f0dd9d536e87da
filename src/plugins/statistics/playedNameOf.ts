import type { TFunction } from 'i18next'
import type { HistoryRow, PlaySum } from '#contract/services/publishing/playHistory.ts'

/** Display name of a program, file, device or group. Emergencies say that they are none of the programs. */
export const playedNameOf = ({ name, isEmergency }: HistoryRow, by: PlaySum, t: TFunction<['proof', ...string[]]>) =>
  name === null ? t(`none.${by}`) : isEmergency ? t('emergency', { name }) : name
