import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { useCall } from '#src/core/calls/useCall.ts'
import type { Content } from '#src/simple/jobs/job.ts'
import { StepTitle } from '#src/simple/shell/StepTitle.tsx'
import { useLoaded } from '#src/simple/shell/useLoaded.ts'
import { useSimple } from '#src/simple/shell/useSimple.ts'
import { ChooseScreens } from './ChooseScreens.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import type { Draft } from './draft.ts'
import { FileNotes } from './FileNotes.tsx'
import type { FileCheck } from './fileCheck.ts'
import { endOf, planOf, problemsOf } from './planOf.ts'
import { sizeOf } from './sizeOf.ts'
import { storageErrorOf } from './storageError.ts'
import type { Unsent } from './unsent.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  draft: Draft
  unsent: Unsent
  /** Null until the files are checked. */
  check: FileCheck | null
  onChange: (changes: Partial<Unsent>) => void
  onBack: () => void
  onSent: () => void
}

/** Screens, times and the button that sends. */
export default function ReleaseForm({ draft, unsent, check, onChange, onBack, onSent }: Props) {
  const { t } = useTranslation(['simple', 'errors', 'simpleParts'])
  const { releases } = useSimple()
  const { chosen, when, isAlone } = unsent
  const [isKeeping, setKeeping] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const problems = problemsOf(when)
  const call = useCall()
  const { data: rights } = useLoaded('sendReview.rights', () => call(sendReview, 'getRights'))
  const mustAsk = rights?.mustAsk === true

  async function send() {
    const end = endOf(when)
    if (end && end < new Date()) {
      setError(t('simpleParts:when.past'))
      return
    }
    const [problem] = problems
    if (problem) {
      setError(t(`errors:${problem}`))
      return
    }
    const plan = planOf(when, 'simple', draft.title)
    setKeeping(true)
    try {
      await releases.add({
        title: draft.title,
        content: trimmed(draft.content),
        size: draft.size ?? sizeOf(chosen),
        places: chosen.map(({ id, name }) => ({ id, name })),
        // Other programs on these screens are withdrawn after the send, so they do not conflict with it.
        plan: isAlone && !mustAsk ? { ...plan, ignoreConflicts: true } : plan,
        isAlone: isAlone && !mustAsk,
      })
      onSent()
    } catch (failure) {
      setError(storageErrorOf(failure, t))
      setKeeping(false)
    }
  }
  return (
    <>
      <StepTitle title={draft.title} onBack={onBack} />
      <ContentPreview content={draft.content} />
      {check && <FileNotes check={check} />}
      <ChooseScreens chosen={chosen} onChange={changed => onChange({ chosen: changed })} />
      <WhenFields when={when} onChange={changed => onChange({ when: changed })} />
      {mustAsk ? (
        <p className="simple-note">{t('simple:mustAsk')}</p>
      ) : (
        <label className="simple-check">
          <input type="checkbox" checked={isAlone} onChange={event => onChange({ isAlone: event.target.checked })} />
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
          disabled={chosen.length === 0 || isKeeping || check === null || check.refused !== null}
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

/** Trims the text when it is sent; trimming while the user types would remove each space after a word. */
const trimmed = (content: Content): Content =>
  content.kind === 'text' ? { ...content, text: content.text.trim() } : content
