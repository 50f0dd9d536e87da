import { CloseOutlined, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pinAt, positionAt } from '#contract/rules/programs/commentPosition.ts'
import type { CommentThread } from '#contract/services/programs/comment.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useNodeTitle } from '#src/editor/builder/nodeTitle.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { CommentList } from './CommentList.tsx'
import { Composer } from './Composer.tsx'
import { useCommentCalls } from './useCommentCalls.ts'
import { useCommenting } from './useCommenting.ts'
import { useLinkedThread } from './useLinkedThread.ts'
import { useThreads } from './useThreads.ts'
import './comments.css'

/** Threads of the program, and the form for a new one. */
export default function CommentPanel({ camera }: { camera: CameraControls }) {
  const { t } = useTranslation('comments')
  const { commenting, programId, run, focusArtboard, announce } = useBuilder()
  const { draft, wanted, named, threadId, filter } = useCommenting()
  const store = useProgramStore()
  const document = useProgram(snapshot => snapshot.document)
  const chosen = useProgram(({ document: { nodes }, selection }) =>
    selection.length === 1 ? nodes.find(({ id }) => id === selection[0]) : undefined,
  )
  const titleOf = useNodeTitle()
  const found = useThreads(programId)
  const { add } = useCommentCalls(programId)
  const heading = useRef<HTMLHeadingElement>(null)

  const nodeOf = (nodeId: string | null) => document.nodes.find(({ id }) => id === nodeId)
  function placeWords({ nodeId }: { nodeId: string | null }) {
    const node = nodeOf(nodeId)
    return node ? titleOf(node) : t(nodeId === null ? 'onSheet' : 'lost')
  }
  function reveal({ place }: CommentThread) {
    const { page } = nodeOf(place.nodeId) ?? {}
    if (page !== undefined) store.showPage(page)
    camera.reveal({ ...pinAt(place, store.get().document), width: 1, height: 1 })
  }
  function unfold(next: string | null) {
    commenting.unfold(next)
    const thread = found.threads.find(({ id }) => id === next)
    if (thread) reveal(thread)
  }
  /** Pins a new comment without a pointer: to the selected node, or else to the center of the view. */
  function onPin() {
    const { width, height } = document
    const { x, y } = camera.center()
    const seen = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
    const middle = chosen && { x: chosen.x + chosen.width / 2, y: chosen.y + chosen.height / 2 }
    commenting.pin(positionAt(middle ?? seen, chosen ?? null))
  }
  async function onAdd(text: string, mentions: string[]) {
    if (!draft) return
    const added = await add({ text, mentions, place: draft })
    if (commenting.get().filter === 'resolved') commenting.narrow('open')
    commenting.unfold(added.threadId)
  }
  useLinkedThread({ commenting, wanted, found, onFound: reveal, onGone: () => announce(t('gone')) })

  return (
    <section className="comment-panel" aria-label={t('title')}>
      <header className="comment-bar">
        <h2 ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <Button
          type="text"
          size="small"
          icon={decorative(<CloseOutlined />)}
          aria-label={t('close')}
          onClick={() => {
            run('comments')
            focusArtboard()
          }}
        />
      </header>
      <div className="comment-new">
        {draft ? (
          <>
            <p className="comment-where">
              <bdi>{placeWords(draft)}</bdi>
            </p>
            <Composer
              key={`${draft.nodeId} ${draft.x} ${draft.y}`}
              programId={programId}
              label={t('new')}
              send={t('send')}
              unsent={{ all: commenting.unsent, key: 'new' }}
              isFirst
              onSend={onAdd}
              onCancel={() => {
                commenting.pin(null)
                heading.current?.focus()
              }}
            />
          </>
        ) : (
          <>
            <p>{t('hint')}</p>
            <Button size="small" icon={decorative(<PushpinOutlined />)} onClick={onPin}>
              {chosen ? t('onNode', { name: titleOf(chosen) }) : t('onProgram')}
            </Button>
          </>
        )}
      </div>
      <CommentList
        programId={programId}
        filter={filter}
        onFilter={commenting.narrow}
        unfolded={threadId}
        onUnfold={unfold}
        named={named}
        unsent={commenting.unsent}
        placeWords={placeWords}
        onGone={() => heading.current?.focus()}
      />
    </section>
  )
}
