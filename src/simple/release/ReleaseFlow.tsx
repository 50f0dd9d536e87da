import { useEffect, useState } from 'react'
import { useSession } from '#src/core/services/services.ts'
import { filesOfContent } from '#src/simple/jobs/job.ts'
import type { Draft } from './draft.ts'
import ReleaseForm from './ReleaseForm.tsx'
import TemplateForm from './TemplateForm.tsx'
import TextForm from './TextForm.tsx'
import { isWorthKeeping, newUnsent, type Step, type Unsent } from './unsent.ts'
import { unsentStore } from './unsentStore.ts'
import { useFileCheck } from './useFileCheck.ts'
import '#src/simple/shell/fields.css'

const noFiles: readonly File[] = []

type Props = {
  step: Step
  /** Content that was chosen before this flow opened. */
  draft?: Draft
  /** Stored release to continue; `draft` is then ignored. */
  unsent?: Unsent
  onStep: (step: Step) => void
  onDone: () => void
}

/** The steps from content to screens. Every change is stored in this browser until the release is sent. */
export default function ReleaseFlow({ step, draft, unsent: kept, onStep, onDone }: Props) {
  const owner = useSession().user?.id ?? ''
  const [unsent, setUnsent] = useState<Unsent>(() => kept ?? newUnsent(owner, step, draft ?? null))
  const check = useFileCheck(unsent.draft ? filesOfContent(unsent.draft.content) : noFiles)
  const isChecked = check !== null
  // Files are copied into the browser's storage only if the server accepts them.
  const isWithoutFiles = isChecked && check.refused !== null
  useEffect(() => {
    if (!isChecked) return
    if (isWorthKeeping(unsent)) void unsentStore.save(unsent, { isWithoutFiles })
    else void unsentStore.remove(unsent.id)
  }, [unsent, isChecked, isWithoutFiles])

  function change(changes: Partial<Unsent>) {
    setUnsent({ ...unsent, ...changes, changedAt: Date.now() })
  }
  function enter(next: Step, changes: Partial<Unsent> = {}) {
    change({ ...changes, step: next })
    onStep(next)
  }
  /** A different template starts a new release; the fields of the previous one stay stored. */
  function fillIn(filled: Draft): Partial<Unsent> {
    const before = unsent.draft?.content
    const isOther =
      before?.kind === 'template' &&
      filled.content.kind === 'template' &&
      before.templateId !== filled.content.templateId
    return isOther ? newUnsent(owner, 'template', filled) : { draft: filled }
  }

  if (step === 'text') {
    return (
      <TextForm
        draft={unsent.draft}
        onChange={changed => change({ draft: changed })}
        onNext={() => enter('screens')}
        onClose={onDone}
      />
    )
  }
  if (step === 'template') {
    return (
      <TemplateForm
        draft={unsent.draft}
        onChange={filled => change(fillIn(filled))}
        onNext={filled => enter('screens', fillIn(filled))}
        onBack={onDone}
      />
    )
  }
  if (!unsent.draft) return null
  const { kind } = unsent.draft.content
  return (
    <ReleaseForm
      draft={unsent.draft}
      unsent={unsent}
      check={check}
      onChange={change}
      onBack={() => (kind === 'text' || kind === 'template' ? enter(kind) : onDone())}
      onSent={() => {
        void unsentStore.remove(unsent.id)
        onDone()
      }}
    />
  )
}
