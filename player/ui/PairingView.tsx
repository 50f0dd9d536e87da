import { lazy, Suspense } from 'react'
import { groupedCode } from '#player/identity/groupedCode.ts'
import type { PairingOffer } from '#player/identity/pair.ts'
import { isolate } from '#player/text/isolate.ts'
import { usePlayerUi } from './PlayerContext.ts'
import { useEverySecond } from './useEverySecond.ts'
import { usePlayerState } from './usePlayerState.ts'

/** Loaded lazily, because the pairing code is also shown as text and a paired screen needs no QR encoder. */
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

export function PairingView() {
  const { t } = usePlayerUi()
  const { pairing } = usePlayerState()
  const offer = pairing?.offer
  const problem = pairing && !pairing.isReachable ? t('pairing.unreachable') : null
  return (
    <main className="page">
      {offer ? <Offer offer={offer} /> : <h1 className="page-title">{t('pairing.titleUnnamed')}</h1>}
      <p className="page-text" role="status">
        {problem ?? (offer ? '' : t('pairing.preparing'))}
      </p>
    </main>
  )
}

function Offer({ offer }: { offer: PairingOffer }) {
  const { t, origin, timers } = usePlayerUi()
  useEverySecond()
  const server = isolate(offer.serverName)
  return (
    <>
      <h1 className="page-title">{t('pairing.title', { server })}</h1>
      <div className="pairing">
        <section>
          <ol className="page-list">
            <li>
              {t('pairing.stepOpen', { server })}
              <br />
              <bdi className="page-address" dir="ltr">
                {origin}
              </bdi>
            </li>
            <li>{t('pairing.stepAdd')}</li>
          </ol>
          <output className="pairing-code" dir="ltr" aria-label={t('pairing.code')}>
            {groupedCode(offer.code)}
          </output>
          <p className="page-text">
            {t('pairing.timeLeft', { time: isolate(minutesOf(offer.expiresAt - timers.steady())) })}
          </p>
        </section>
        <figure className="pairing-qr">
          <Suspense fallback={<div className="qr" style={{ aspectRatio: '1' }} />}>
            <QrCode text={`${origin}/device/create?code=${encodeURIComponent(offer.code)}`} label={t('pairing.scan')} />
          </Suspense>
          <figcaption className="page-text">{t('pairing.scan')}</figcaption>
        </figure>
      </div>
    </>
  )
}

/** Formats milliseconds as m:ss. */
function minutesOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
