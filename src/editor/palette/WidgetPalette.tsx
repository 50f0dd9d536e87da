import './palette.css'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isWidgetKind, type WidgetKind } from '#contract/widgets/index.ts'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { MenuEntry } from '#src/editor/builder/MenuEntry.ts'
import { kindTitle } from '#src/editor/builder/nodeTitle.ts'
import { useMenuTrigger } from '#src/editor/menu/useMenuTrigger.ts'
import { offeredKinds, widgetOffers } from '#src/editor/widgets/index.ts'
import { writeOffer } from './offer.ts'
import { useInsert } from './useInsert.ts'

/** Components are dragged onto the artboard, or inserted by a press. */
export function WidgetPalette({ onInserted }: { onInserted?: (isThere: boolean) => void }) {
  const { t } = useTranslation(['editor', 'artboard'])
  const { insertWidget } = useInsert()
  const builder = useBuilder()
  const list = useRef<HTMLUListElement>(null)

  function insert(kind: WidgetKind) {
    const isThere = insertWidget(kind, {})
    if (onInserted) onInserted(isThere)
    else if (isThere) builder.focusNewNode()
  }
  useMenuTrigger(list, ({ target, at }) => {
    const kind = target.closest<HTMLElement>('[data-kind]')?.dataset.kind
    if (kind === undefined || !isWidgetKind(kind)) return false
    const add: MenuEntry = { id: 'add', label: t('artboard:menu.add'), run: () => insert(kind) }
    builder.menu.set({ label: kindTitle(t, kind), sections: [[add]], at })
    return true
  })
  return (
    <>
      <p className="builder-hint">{t('palette.hint')}</p>
      <ul ref={list} className="builder-palette" aria-label={t('panels.components')}>
        {offeredKinds.map(kind => {
          const WidgetIcon = widgetOffers[kind].icon
          return (
            <li key={kind}>
              <Button
                block
                className="builder-offer"
                data-kind={kind}
                draggable
                onDragStart={event => writeOffer(event.dataTransfer, { from: 'palette', kind })}
                onClick={() => insert(kind)}
              >
                <span aria-hidden className="builder-offer-icon">
                  <WidgetIcon />
                </span>
                <span className="builder-offer-name">{kindTitle(t, kind)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
