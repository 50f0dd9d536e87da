import { type ReactNode, useEffect, useRef } from 'react'
import type { PlayerState } from '#player/state/PlayerState.ts'
import { bytesOf } from '#player/text/bytesOf.ts'
import { isolate } from '#player/text/isolate.ts'
import { usePlayerUi } from './PlayerContext.ts'
import { usePlayerState } from './usePlayerState.ts'

/** Number of characters of the manifest's hash that are shown; enough to compare two screens. */
const hashLength = 12

export function StatusPanel({ onClose }: { onClose: () => void }) {
  const { t, origin, language } = usePlayerUi()
  const state = usePlayerState()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const { lastReceipt, storageUsed, storageQuota } = state
  const rows: [string, ReactNode][] = [
    [t('status.name'), <bdi key="name">{state.name || t('status.unknown')}</bdi>],
    [t('status.eid'), <bdi key="eid">{state.eid}</bdi>],
    [t('status.server'), <bdi key="server">{origin}</bdi>],
    [t('status.connection'), t(`status.${connectionOf(state)}`)],
    [
      t('status.storage'),
      storageUsed === null || storageQuota === null
        ? t('status.unknown')
        : t('status.storageOf', { used: bytesOf(storageUsed, language), quota: bytesOf(storageQuota, language) }),
    ],
    [t('status.running'), runningOf(state, t)],
    [
      t('status.playing'),
      state.isAsleep ? t('status.asleep') : <bdi key="title">{state.title ?? t('status.card')}</bdi>,
    ],
    [
      t('status.receipt'),
      lastReceipt
        ? t('status.receiptAt', {
            kind: t(`status.kinds.${lastReceipt.kind}`),
            time: isolate(new Date(lastReceipt.time).toLocaleString(language)),
          })
        : t('status.nothing'),
    ],
    [t('status.version'), <bdi key="version">{state.version}</bdi>],
  ]
  return (
    <dialog ref={dialog} className="status" aria-labelledby="status-title" onClose={onClose}>
      <h2 id="status-title" className="status-title">
        {t('status.title')}
      </h2>
      <dl className="status-rows">
        {rows.map(([label, value]) => (
          <div key={label} className="status-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="status-close" onClick={() => dialog.current?.close()}>
        {t('status.close')}
      </button>
    </dialog>
  )
}

function connectionOf({ isLive, isReached }: PlayerState): 'live' | 'polling' | 'offline' {
  if (isLive) return 'live'
  return isReached ? 'polling' : 'offline'
}

function runningOf({ runningHash, targetHash }: PlayerState, t: ReturnType<typeof usePlayerUi>['t']): string {
  const hash = runningHash ?? targetHash
  if (!hash) return t('status.nothing')
  const shown = isolate(hash.slice(0, hashLength))
  return t(runningHash === targetHash ? 'status.upToDate' : 'status.fetching', { hash: shown })
}
