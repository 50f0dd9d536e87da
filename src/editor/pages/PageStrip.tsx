import './pages.css'
import { CopyOutlined, DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { usePageName } from '#src/editor/builder/usePageName.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { createPageActions } from './createPageActions.ts'
import { PageButton } from './PageButton.tsx'
import { PageChip } from './PageChip.tsx'

/**
 * The pages of the program in their order. Arrow keys choose a page; with Alt, they move it. F2 renames. Read-only mode
 * only chooses.
 */
export default function PageStrip({ isLooking }: { isLooking: boolean }) {
  const { t } = useTranslation('artboard')
  const store = useProgramStore()
  const { focusArtboard } = useBuilder()
  const nameOf = usePageName()
  const format = useFormat()
  const document = useProgram(snapshot => snapshot.document)
  const shown = useProgram(snapshot => snapshot.page)
  const list = useRef<HTMLUListElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [actions] = useState(() => createPageActions({ store, list, setRenaming, focusArtboard }))
  const { pages = [] } = document
  const index = pages.findIndex(({ id }) => id === shown)
  const page = pages[index]

  useEffect(() => {
    const chip = list.current?.querySelector(`[data-chip="${CSS.escape(shown ?? '')}"]`)
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])

  if (!page) return null
  const [number, total] = [index + 1, pages.length].map(count => format.number(count))
  const position = t('pages.position', { name: nameOf(page, index), number, total })
  return (
    <section className="page-strip" aria-label={t('pages.label')}>
      <ul ref={list} className="page-chips" aria-label={t('pages.label')}>
        {pages.map((each, at) => (
          <PageChip
            key={each.id}
            page={each}
            index={at}
            isShown={each === page}
            isRenaming={each.id === renaming}
            isLooking={isLooking}
            actions={actions}
          />
        ))}
      </ul>
      <span role="status" className="m-visually-hidden">
        {position}
      </span>
      {!isLooking && (
        <div className="builder-bar" role="toolbar" aria-label={t('pages.actions', { name: nameOf(page, index) })}>
          <PageButton label={t('pages.add')} icon={PlusOutlined} isOff={!actions.mayAdd()} onPress={actions.add} />
          <PageButton
            label={t('pages.earlier')}
            icon={LeftOutlined}
            isOff={index === 0}
            onPress={() => actions.move(page.id, -1)}
          />
          <PageButton
            label={t('pages.later')}
            icon={RightOutlined}
            isOff={index === pages.length - 1}
            onPress={() => actions.move(page.id, 1)}
          />
          <PageButton
            label={t('pages.duplicate')}
            icon={CopyOutlined}
            isOff={!actions.mayDuplicate(page)}
            onPress={() => actions.duplicate(page.id)}
          />
          <PageButton label={t('pages.remove')} icon={DeleteOutlined} onPress={() => actions.remove(page.id)} />
        </div>
      )}
    </section>
  )
}
