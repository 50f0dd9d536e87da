import { App } from 'antd'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { Program } from '#contract/resources/programs/program.ts'
import { useSession } from '#src/core/services/services.ts'
import { useCloseOwnTab, usePageSpace, usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { useLatest } from '#src/ui/controls/useLatest.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { createCamera } from './artboard/createCamera.ts'
import { BuilderContext } from './BuilderContext.ts'
import { ColorOffersProvider } from './colors/ColorOffersProvider.tsx'
import { ShortcutsSheet } from './commands/ShortcutsSheet.tsx'
import { useShortcuts } from './commands/useShortcuts.ts'
import { useCommentLink } from './comments/useCommentLink.ts'
import { useProgramStore } from './craft/ProgramContext.ts'
import { createBuilder } from './createBuilder.ts'
import { EditionsModal } from './editions/EditionsModal.tsx'
import { useSiteFonts } from './fonts/useSiteFonts.ts'
import { MediaShelfProvider } from './media/MediaShelfProvider.tsx'
import { StageSettingsProvider } from './media/StageSettingsProvider.tsx'
import { FocusBar } from './panels/FocusBar.tsx'
import { createPanelLayout } from './panels/panelLayout.ts'
import { LockNotice } from './presence/LockNotice.tsx'
import { useNewest } from './presence/useNewest.ts'
import { usePersonWords } from './presence/usePersonWords.ts'
import { usePresence } from './presence/usePresence.ts'
import { PreviewModal } from './preview/PreviewModal.tsx'
import { createDraftStore } from './saving/createDraftStore.ts'
import { DraftNotice } from './saving/DraftNotice.tsx'
import { SavingNotices } from './saving/SavingNotices.tsx'
import { thumbnailOf } from './saving/thumbnailOf.ts'
import { useDraft } from './saving/useDraft.ts'
import { useSaving } from './saving/useSaving.ts'
import { useUnplayableWord } from './saving/useUnplayableWord.ts'
import { BuilderBody } from './shell/BuilderBody.tsx'
import type { NextStep } from './shell/NextStep.ts'
import { Toolbar } from './shell/Toolbar.tsx'
import { createViewSettings } from './viewSettings/createViewSettings.ts'

type Props = { program: Program; stored: ProgramDocument; next?: NextStep }

export function Builder({ program, stored, next }: Props) {
  const { t } = useTranslation(['editor', 'room'])
  const { message } = App.useApp()
  const { user } = useSession()
  const closeTab = useCloseOwnTab()
  const store = useProgramStore()
  const root = useRef<HTMLElement>(null)
  const [title, setTitle] = useState(program.title)
  const [sheet, setSheet] = useState<{ from: number } | 'versions' | 'shortcuts' | null>(null)
  const [drafts] = useState(createDraftStore)
  const [camera] = useState(() => createCamera(stored))

  const fonts = useSiteFonts()
  const paint = async () => {
    const { document } = store.get()
    const { width, height } = document
    const artboard = root.current?.querySelector<HTMLElement>('.stage-artboard') ?? null
    return thumbnailOf(artboard, { width, height, zoom: camera.get().zoom }, await fonts.sourcesOf(document))
  }
  const warnUnplayable = useUnplayableWord()
  const saving = useSaving({
    program,
    stored: { title: program.title, document: stored },
    title,
    paint,
    onSaved() {
      draft.settle()
      warnUnplayable()
    },
  })
  const { tab, others, holder, takeOver } = usePresence(program.id, saving.isDirty)
  const isLooking = holder !== null
  const words = usePersonWords()
  const refusal = holder ? words.works(holder) : undefined
  const draft = useDraft({
    store: drafts,
    tab,
    key: `${user?.id ?? ''}:${program.id}`,
    title,
    isDirty: saving.isDirty,
    isUrgent: isLooking,
    revision: saving.revision,
  })
  const onSave = useEffectEvent(() => (refusal ? void message.info(refusal) : void saving.save()))
  const announce = useEffectEvent((text: string) => void message.info(text))
  const announceFocusMode = useEffectEvent((isAlone: boolean) => {
    const key = 'builder-focus-mode'
    if (isAlone) void message.info({ key, content: t('room:entered') })
    else message.destroy(key)
  })
  const [builder] = useState(() =>
    createBuilder({
      programId: program.id,
      store,
      camera,
      view: createViewSettings(localStorage),
      panels: createPanelLayout(localStorage, user?.id ?? ''),
      onSave: () => onSave(),
      onPreview: from => setSheet({ from }),
      onVersions: () => setSheet('versions'),
      onShortcuts: () => setSheet('shortcuts'),
      onAlone: isAlone => announceFocusMode(isAlone),
      announce: text => announce(text),
      root: () => root.current,
    }),
  )
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
        {sheet !== null && typeof sheet !== 'string' && (
          // A separate provider fetches the files again, because the signed media URLs of the builder expire during
          // editing.
          <MediaShelfProvider>
            <PreviewModal
              title={title}
              document={store.get().document}
              from={sheet.from}
              onClose={() => setSheet(null)}
            />
          </MediaShelfProvider>
        )}
        {sheet === 'versions' && (
          <MediaShelfProvider>
            <EditionsModal
              programId={program.id}
              title={title}
              refusal={refusal}
              onRestored={() => void message.info(t('versions.restored'))}
              onClose={() => setSheet(null)}
            />
          </MediaShelfProvider>
        )}
        {sheet === 'shortcuts' && <ShortcutsSheet onClose={() => setSheet(null)} />}
      </StageSettingsProvider>
    </BuilderContext>
  )
}
