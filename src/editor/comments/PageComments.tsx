import { Alert } from 'antd'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Program } from '#contract/resources/programs/program.ts'
import { positionAt } from '#contract/rules/programs/commentPosition.ts'
import { createCommenting } from '#src/editor/builder/createCommenting.ts'
import { CommentList } from './CommentList.tsx'
import { Composer } from './Composer.tsx'
import { useCommentCalls } from './useCommentCalls.ts'
import { useCommentLink } from './useCommentLink.ts'
import { useFreshComments } from './useFreshComments.ts'
import { useLinkedThread } from './useLinkedThread.ts'
import { useThreads } from './useThreads.ts'
import './comments.css'

type Props = { program: Pick<Program, 'id' | 'width' | 'height'> }

/**
 * Shows the comments of a program on its page, also for users who may not open the builder; new ones are pinned to
 * the center.
 */
export default function PageComments({ program: { id, width, height } }: Props) {
  const { t } = useTranslation('comments')
  const [commenting] = useState(createCommenting)
  const { filter, threadId, wanted, named } = useSyncExternalStore(commenting.subscribe, commenting.get)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useThreads(id)
  const [isGone, setGone] = useState(false)
  const { add } = useCommentCalls(id)
  useFreshComments(id)
  useCommentLink(commenting)
  useLinkedThread({
    commenting,
    wanted,
    found,
    onFound: () => setGone(false),
    onGone: () => setGone(true),
  })
  return (
    <section className="m-card comment-panel" aria-label={t('title')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {isGone && <Alert type="info" role="status" showIcon message={t('gone')} />}
      <Composer
        programId={id}
        label={t('new')}
        send={t('send')}
        onSend={async (text, mentions) => {
          const place = positionAt({ x: width / 2, y: height / 2 }, null)
          commenting.unfold((await add({ text, mentions, place })).threadId)
        }}
      />
      <CommentList
        programId={id}
        filter={filter}
        onFilter={commenting.narrow}
        unfolded={threadId}
        onUnfold={commenting.unfold}
        named={named}
        unsent={commenting.unsent}
        onGone={() => heading.current?.focus()}
      />
    </section>
  )
}
