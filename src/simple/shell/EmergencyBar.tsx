import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import { emergency } from '#contract/resources/publishing/emergency.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { Confirm } from './Confirm.tsx'
import './emergencyBar.css'
import { pollInterval, useLoaded } from './useLoaded.ts'
import { useMay } from './useSimple.ts'

type Running = CallResult<(typeof emergency.actions)['getRunning']>[number]

/** Bar on every page while an emergency runs on a screen of the user. */
export default function EmergencyBar() {
  const { t } = useTranslation('simpleParts')
  const call = useCall()
  const may = useMay()
  const { data, reload } = useLoaded('emergencies', () => call(emergency, 'getRunning'), pollInterval)
  const [asked, setAsked] = useState<Running | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = data ?? []

  async function end({ id }: Running) {
    setAsked(null)
    const failed = await call(emergency, 'end', { ids: [id] }).then(() => null, messageOf)
    setFailure(failed)
    reload()
  }
  return (
    <section className="simple-emergencies" aria-label={t('emergencies.title')} aria-live="polite">
      {running.map(one => (
        <div key={one.id} className="simple-emergency">
          <p>
            {t(one.isDrill ? 'emergencies.drill' : 'emergencies.real')} <strong dir="auto">{one.title}</strong>{' '}
            {t('emergencies.shownOn', { shown: one.shows, all: one.devices })}
          </p>
          {one.isOwn && may(emergency.page, 'send') && (
            <button type="button" className="simple-button" onClick={() => setAsked(one)}>
              {t('emergencies.end')}
            </button>
          )}
        </div>
      ))}
      {failure !== null && <p role="alert">{failure}</p>}
      {asked && (
        <Confirm
          question={t('emergencies.ask', { title: asked.title })}
          action={t('emergencies.end')}
          onConfirm={() => void end(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
