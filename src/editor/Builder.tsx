import { App } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/program.ts'
import type { Program } from '#contract/resources/program.ts'
import { useSession } from '#src/core/services/services.ts'
import { useCloseOwnTab, usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { createCamera } from './artboard/createCamera.ts'
import { BuilderContext } from './BuilderContext.ts'
import { ShortcutsSheet } from './commands/ShortcutsSheet.tsx'
import { useShortcuts } from './commands/useShortcuts.ts'
import { useProgramStore } from './craft/ProgramContext.ts'
import { createBuilder } from './createBuilder.ts'
import { Body } from './frame/Body.tsx'
import { Toolbar } from './frame/Toolbar.tsx'
import { MediaShelfProvider } from './media/MediaShelfProvider.tsx'
import { StageSettingsProvider } from './media/StageSettingsProvider.tsx'
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
import { VersionsModal } from './versions/VersionsModal.tsx'
import { createViewSettings } from './view/createViewSettings.ts'

type Props = { program: Program; stored: ProgramDocument }

export function Builder({ program, stored }: Props) {
  const { t } = useTranslation('editor')
  const { message } = App.useApp()
  const { user } = useSession()
  const closeTab = useCloseOwnTab()
  const store = useProgramStore()
  const root = useRef<HTMLElement>(null)
  const [title, setTitle] = useState(program.title)
  const [sheet, setSheet] = useState<{ from: number } | 'versions' | 'shortcuts' | null>(null)
  const [drafts] = useState(createDraftStore)
  const [camera] = useState(() => createCamera(stored))

  const paint = () =>
    thumbnailOf(root.current?.querySelector<HTMLElement>('.stage-artboard') ?? null, {
      width: store.get().document.width,
      height: store.get().document.height,
      zoom: camera.get().zoom,
    })
  const saving = useSaving({
    program,
    stored: { title: program.title, document: stored },
    title,
    paint,
    onSaved: () => draft.settle(),
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
  const onSave = useEffectEvent(() => (refusal ? void message.info(refusal) : saving.save()))
  const tell = useEffectEvent((text: string) => void message.info(text))
  const [builder] = useState(() =>
    createBuilder({
      store,
      camera,
      view: createViewSettings(localStorage),
      onSave: () => onSave(),
      onPreview: from => setSheet({ from }),
      onVersions: () => setSheet('versions'),
      onShortcuts: () => setSheet('shortcuts'),
      tell: text => tell(text),
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
  useUnsaved(saving.isDirty)
  usePageTitle(title)
  useShortcuts(root, builder.run)

  function onRestore() {
    const { found } = draft
    if (!found) return
    store.change({ key: 'restore' }, () => found.document)
    setTitle(found.title)
    saving.rebase(found.revision)
    draft.take()
  }
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
          aria-label={t('label', { title })}
        >
          <Toolbar
            title={title}
            onTitle={setTitle}
            state={saving.state}
            keptAt={draft.keptAt}
            others={others}
            refusal={refusal}
            camera={camera}
          />
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
          <Body root={root} camera={camera} isLooking={isLooking} />
        </section>
        {sheet !== null && typeof sheet !== 'string' && (
          // Its own shelf: the addresses of media expire while one builds.
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
            <VersionsModal
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
