import { useTranslation } from 'react-i18next'
import type { Need } from '#contract/services/system/home.ts'
import { Names } from '#src/ui/format/Names.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

/** A red bar that names the running emergencies; nothing if none is running. */
export function WallEmergency({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const running = needs.find(({ kind }) => kind === 'emergencies')
  if (!running) return null
  const { count, names } = running
  return (
    <div className="wall-emergency" role="alert">
      <strong>{t('needs.kinds.emergencies', { count, number: format.number(count) })}</strong> <Names names={names} />
    </div>
  )
}
