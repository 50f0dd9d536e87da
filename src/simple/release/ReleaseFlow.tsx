import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '#src/core/services/services.ts'
import type { Draft } from './draft.ts'
import { filesOfContent } from './job.ts'
import ReleaseForm from './ReleaseForm.tsx'
import TemplateForm from './TemplateForm.tsx'
import TextForm from './TextForm.tsx'
import { isWorthKeeping, newUnsent, type Step, type Unsent } from './unsent.ts'
import { unsentStore } from './unsentStore.ts'
import { useFileCheck } from './useFileCheck.ts'

const noFiles: readonly File[] = []

type Props = {
  step: Step
  /** Content chosen before, or an unsent release to continue. */
  draft?: Draft
  unsent?: Unsent
  onStep: (step: Step) => void
  onDone: () => void
}

/** The steps from content to screens. Every change is kept in this browser until the release is sent. */
export default function ReleaseFlow({ step, draft, unsent: kept, onStep, onDone }: Props) {
  const owner = useSession().user?.id ?? ''
  const [unsent, setUnsent] = useState<Unsent>(() => kept ?? newUnsent(owner, step, draft ?? null))
  const check = useFileCheck(unsent.draft ? filesOfContent(unsent.draft.content) : noFiles)
  // Files are copied into the browser's storage only if the server accepts them.
  const isAccepted = check !== null && check.refused === null
  const storeFirst = useEffectEvent(() => {
    if (!kept && isWorthKeeping(unsent)) void unsentStore.save(unsent)
  })
  useEffect(() => {
    if (isAccepted) storeFirst()
  }, [isAccepted])

  function change(changes: Partial<Unsent>) {
    const next = { ...unsent, ...changes, changedAt: Date.now() }
    setUnsent(next)
    if (!isAccepted) return
    if (isWorthKeeping(next)) void unsentStore.save(next)
    else void unsentStore.remove(next.id)
  }
  function enter(next: Step, changes: Partial<Unsent> = {}) {
    change({ ...changes, step: next })
    onStep(next)
  }
  function fillIn(filled: Draft) {
    const before = unsent.draft?.content
    const isOther =
      before?.kind === 'template' &&
      filled.content.kind === 'template' &&
      before.templateId !== filled.content.templateId
    // Another template starts another release; the fields of the previous one stay kept.
    change(isOther ? newUnsent(owner, 'template', filled) : { draft: filled })
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
        onChange={fillIn}
        onNext={filled => enter('screens', { draft: filled })}
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
