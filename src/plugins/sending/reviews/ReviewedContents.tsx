import { Skeleton } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallResult } from '#contract/kernel/call.ts'
import { emptyProgram, type ProgramDocument, programDocument } from '#contract/programs/program.ts'
import { sendReview } from '#contract/resources/publishing/sendReview.ts'
import { subtitleLook, subtitleNode } from '#contract/rules/programs/subtitleNode.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { EmbeddedPreview } from '#src/editor/index.ts'
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx'

type Content = CallResult<(typeof sendReview)['actions']['getContents']>[number]

/** Preview of the requested version of the content. */
export function ReviewedContents({ id }: { id: string }) {
  const { t } = useTranslation('reviews')
  const heading = useId()
  const { data, error, refetch } = useCallQuery(sendReview, 'getContents', { id })
  return (
    <section className="m-card" aria-labelledby={heading}>
      <h2 id={heading}>{t('content')}</h2>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <ul className="reviewed-contents">
          {data.map(content => (
            <li key={content.id}>
              <h3>
                <bdi>{content.title}</bdi>
              </h3>
              <Stage content={content} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Stage({ content: { content } }: { content: Content }) {
  const document = documentOf(content)
  if (!document) return null
  const { width, height } = document
  return <EmbeddedPreview program={{ document, width, height, revision: 0 }} />
}

const screen = { width: 1920, height: 1080 }

/** The program's own document; a subtitle is drawn on an empty one. */
function documentOf(content: unknown): ProgramDocument | null {
  if (typeof content !== 'object' || content === null) return null
  if ('document' in content) return programDocument.safeParse(content.document).data ?? null
  const look = 'look' in content ? subtitleLook.safeParse(content.look).data : undefined
  return look ? { ...emptyProgram(screen.width, screen.height), nodes: [subtitleNode(look, screen)] } : null
}
