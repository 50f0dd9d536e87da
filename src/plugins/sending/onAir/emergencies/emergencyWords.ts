import type { TFunction } from 'i18next'
import type { OnAirEmergency } from '#contract/services/publishing/onAir.ts'
import { named } from '#src/plugins/sending/forecast/whyOf.ts'
import type { Format } from '#src/ui/format/createFormat.ts'

type Words = { t: TFunction; format: Pick<Format, 'dayTime'> }

export const emergencyName = ({ title, isDrill }: Pick<OnAirEmergency, 'title' | 'isDrill'>, t: TFunction): string =>
  t(isDrill ? 'onAir:over.drill' : 'onAir:over.emergency', { title: named(title) })

/** A sentence that names the emergency, the person who started it, and its end. */
export function emergencySentence(emergency: OnAirEmergency, { t, format }: Words): string {
  const { by, endTime } = emergency
  const words = { name: emergencyName(emergency, t), time: format.dayTime(new Date(endTime)) }
  return by ? t('onAir:over.sentence', { ...words, by: named(by) }) : t('onAir:over.sentenceAlone', words)
}
