import { App } from 'antd'
import { useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramDocument } from '#contract/program.ts'
import type { Program } from '#contract/resources/program.ts'
import { useCloseOwnTab, usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { useSession } from '#src/core/useSession.ts'
import { addressOf } from '#src/ui/pieces/addressOf.ts'
import { createCamera } from './artboard/createCamera.ts'
import { BuilderContext } from './BuilderContext.ts'
import { createClipboard } from './commands/createClipboard.ts'
import { ShortcutsSheet } from './commands/ShortcutsSheet.tsx'
import { useShortcuts } from './commands/useShortcuts.ts'
import { useProgramStore } from './craft/ProgramContext.ts'
import { createBuilder } from './createBuilder.ts'
import { Body } from './frame/Body.tsx'
import { Toolbar } from './frame/Toolbar.tsx'
import { ShelfGround } from './media/ShelfGround.tsx'
import { StageGround } from './media/StageGround.tsx'
import { PreviewModal } from './preview/PreviewModal.tsx'
import { createDraftStore } from './saving/createDraftStore.ts'
import { DraftNotice } from './saving/DraftNotice.tsx'
import { SavingNotices } from './saving/SavingNotices.tsx'
import { thumbnailOf } from './saving/thumbnailOf.ts'
import { useDraft } from './saving/useDraft.ts'
import { useSaving } from './saving/useSaving.ts'
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
  const [sheet, setSheet] = useState<{ from: number } | 'shortcuts' | null>(null)
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
    onSaved: () => draft.forget(),
  })
  const draft = useDraft({
    store: drafts,
    key: `${user?.id ?? ''}:${program.id}`,
    title,
    isDirty: saving.isDirty,
    revision: saving.revision,
  })
  const onSave = useEffectEvent(saving.save)
  const tell = useEffectEvent((text: string) => void message.info(text))
  const [builder] = useState(() =>
    createBuilder({
      store,
      camera,
      clipboard: createClipboard(localStorage),
      view: createViewSettings(localStorage),
      onSave: () => onSave(),
      onPreview: from => setSheet({ from }),
      onShortcuts: () => setSheet('shortcuts'),
      tell: text => tell(text),
    }),
  )
  useUnsaved(saving.isDirty)
  usePageTitle(title)
  useShortcuts(root, builder.run)

  function onRestore() {
    const { found } = draft
    if (!found) return
    store.change({ key: 'restore' }, () => found.document)
    setTitle(found.title)
    saving.rebase(found.revision)
    draft.close()
  }
  async function onCopy() {
    const copy = await saving.saveCopy(t('conflict.copyTitle', { title }))
    if (copy !== null) closeTab(addressOf('program', 'edit', copy))
  }

  return (
    <BuilderContext value={builder}>
      <StageGround>
        <section ref={root} className="builder" aria-label={t('label', { title })}>
          <Toolbar title={title} onTitle={setTitle} state={saving.state} camera={camera} />
          {draft.found && <DraftNotice draft={draft.found} onForget={draft.forget} onRestore={onRestore} />}
          <SavingNotices
            saving={saving}
            theirs={addressOf('program', 'edit', program.id)}
            onCopy={() => void onCopy()}
          />
          <Body camera={camera} />
        </section>
        {sheet !== null && sheet !== 'shortcuts' && (
          // Its own shelf: the addresses of media expire while one builds.
          <ShelfGround>
            <PreviewModal
              title={title}
              document={store.get().document}
              from={sheet.from}
              onClose={() => setSheet(null)}
            />
          </ShelfGround>
        )}
        {sheet === 'shortcuts' && <ShortcutsSheet onClose={() => setSheet(null)} />}
      </StageGround>
    </BuilderContext>
  )
}
