import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { KnownDevice } from '#src/simple/devices/useDevices.ts'
import { Icon } from '#src/simple/shell/Icon.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { useSimple } from '#src/simple/shell/useSimple.ts'
import { messageOf } from '#src/ui/feedback/messageOf.ts'
import { ChooseScreens } from './ChooseScreens.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import type { Draft } from './draft.ts'
import { now, planOf, problemsOf, type When } from './planOf.ts'
import { sizeOf } from './sizeOf.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = { draft: Draft; onDone: () => void }

/** Screens, times and the button that sends. */
export default function ReleaseForm({ draft, onDone }: Props) {
  const { t } = useTranslation(['simple', 'errors'])
  const { releases } = useSimple()
  const [chosen, setChosen] = useState<readonly KnownDevice[]>([])
  const [when, setWhen] = useState<When>(now)
  const [isAlone, setAlone] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const problems = problemsOf(when)
  const call = useCall()
  const { data: rights } = useLoaded('sendReview.rights', () => call(sendReview, 'getRights'))
  const mustAsk = rights?.mustAsk === true

  async function send() {
    const [problem] = problems
    if (problem) {
      setError(t(`errors:${problem}`))
      return
    }
    setKeeping(true)
    try {
      await releases.add({
        title: draft.title,
        content: draft.content,
        size: draft.size ?? sizeOf(chosen),
        places: chosen.map(({ id, name }) => ({ id, name })),
        plan: planOf(when, 'simple', draft.title),
        isAlone: isAlone && !mustAsk,
      })
      onDone()
    } catch (failure) {
      setError(messageOf(failure))
      setKeeping(false)
    }
  }
  return (
    <>
      <div className="simple-title">
        <button type="button" className="simple-round" aria-label={t('simple:back')} onClick={onDone}>
          <Icon name="back" isDirected />
        </button>
        <h1>
          <bdi>{draft.title}</bdi>
        </h1>
      </div>
      <ContentPreview content={draft.content} />
      <ChooseScreens chosen={chosen} onChange={setChosen} />
      <WhenFields when={when} onChange={setWhen} />
      {mustAsk ? (
        <p className="simple-note">{t('simple:mustAsk')}</p>
      ) : (
        <label className="simple-check">
          <input type="checkbox" checked={isAlone} onChange={event => setAlone(event.target.checked)} />
          <span>{t('simple:alone')}</span>
        </label>
      )}
      {error !== null && (
        <p className="simple-note" role="alert">
          {error}
        </p>
      )}
      <div className="simple-send">
        <button
          type="button"
          className="simple-button simple-main-button"
          disabled={chosen.length === 0 || isKeeping}
          onClick={() => void send()}
        >
          {chosen.length === 0
            ? t('simple:chooseScreen')
            : t(mustAsk ? 'simple:ask' : 'simple:send', { count: chosen.length })}
        </button>
      </div>
    </>
  )
}
