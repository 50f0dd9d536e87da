import { App } from 'antd'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { useCloseOwnTab, usePageSpace, usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { BuilderContext } from './builder/BuilderContext.ts'
import { createCamera } from './camera/createCamera.ts'
import { ColorOffersProvider } from './colors/ColorOffersProvider.tsx'
import { useShortcuts } from './commands/useShortcuts.ts'
import { useCommentLink } from './comments/useCommentLink.ts'
import { useProgramStore } from './craft/ProgramContext.ts'
import { StageSettingsProvider } from './media/StageSettingsProvider.tsx'
import { LockNotice } from './presence/LockNotice.tsx'
import { useNewest } from './presence/useNewest.ts'
import { usePersonWords } from './presence/usePersonWords.ts'
import { DraftNotice } from './saving/DraftNotice.tsx'
import { SavingNotices } from './saving/SavingNotices.tsx'
import { useProgramSaving } from './saving/useProgramSaving.ts'
import { BuilderBody } from './shell/BuilderBody.tsx'
import { BuilderSheets, type Sheet } from './shell/BuilderSheets.tsx'
import { FocusBar } from './shell/FocusBar.tsx'
import type { NextStep } from './shell/NextStep.ts'
import { Toolbar } from './shell/Toolbar.tsx'
import { useOpenBuilder } from './useOpenBuilder.ts'

type Props = { program: Program; stored: ProgramDocument; next?: NextStep }

export function Builder({ program, stored, next }: Props) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const closeTab = useCloseOwnTab()
  const store = useProgramStore()
  const root = useRef<HTMLElement>(null)
  const [title, setTitle] = useState(program.title)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [camera] = useState(() => createCamera(stored))

  const { saving, draft, others, holder, takeOver } = useProgramSaving({ program, stored, title, root, camera })
  const isLooking = holder !== null
  const words = usePersonWords()
  const refusal = holder ? words.works(holder) : undefined
  const builder = useOpenBuilder({
    programId: program.id,
    camera,
    root,
    onSave: () => (refusal ? void message.info(refusal) : void saving.save()),
    onSheet: setSheet,
  })
  useEffect(() => {
    store.freeze(isLooking)
    if (isLooking) store.select([])
  }, [store, isLooking])
  useNewest({
    programId: program.id,
    isLooking,
    isDirty: saving.isDirty,
    revision: saving.revision,
    onNewer(newest) {
      store.freeze(false)
      store.change({ key: 'newest' }, () => newest.document)
      store.freeze(isLooking)
      setTitle(newest.title)
      saving.adopt(newest)
    },
  })
  useCommentLink(builder.commenting)
  useUnsaved(saving.isDirty)
  usePageTitle(title)
  const isAlone = useSyncExternalStore(builder.alone.subscribe, builder.alone.get)
  usePageSpace(isAlone ? 'whole' : 'wide')
  useShortcuts(root, builder.run)

  function onRestore() {
    const { found } = draft
    if (!found) return
    store.change({ key: 'restore' }, () => found.document)
    setTitle(found.title)
    saving.rebase(found.revision)
    draft.markRestored()
  }
  /**
   * Saves, then continues with the step that follows editing, such as sending. In read-only mode, that step uses the
   * stored version.
   */
  const onNext = useLatest(async () => {
    if (!saving.isDirty || isLooking || (await saving.save())) next?.go()
  })
  const openNext = useCallback(() => void onNext.current(), [onNext])
  async function onCopy() {
    const copy = await saving.saveCopy(t('conflict.copyTitle', { title }))
    if (copy !== null) closeTab(addressOf('program', 'edit', copy))
  }

  return (
    <BuilderContext value={builder}>
      <StageSettingsProvider>
        <section
          ref={root}
          className="builder"
          data-looking={isLooking || undefined}
          data-page="whole"
          aria-label={t('label', { title })}
        >
          {isAlone ? (
            <FocusBar state={saving.state} />
          ) : (
            <Toolbar
              title={title}
              onTitle={setTitle}
              state={saving.state}
              keptAt={draft.keptAt}
              others={others}
              refusal={refusal}
              camera={camera}
              next={next}
              onNext={openNext}
            />
          )}
          {holder && (
            <LockNotice holder={holder} isDirty={saving.isDirty} onTakeOver={takeOver} onCopy={() => void onCopy()} />
          )}
          {draft.found && !isLooking && (
            <DraftNotice draft={draft.found} onForget={draft.forget} onRestore={onRestore} />
          )}
          <SavingNotices
            saving={saving}
            theirs={addressOf('program', 'edit', program.id)}
            onCopy={() => void onCopy()}
          />
          <ColorOffersProvider>
            <BuilderBody root={root} camera={camera} isLooking={isLooking} />
          </ColorOffersProvider>
        </section>
        {sheet !== null && (
          <BuilderSheets
            sheet={sheet}
            programId={program.id}
            title={title}
            refusal={refusal}
            onClose={() => setSheet(null)}
          />
        )}
      </StageSettingsProvider>
    </BuilderContext>
  )
}
