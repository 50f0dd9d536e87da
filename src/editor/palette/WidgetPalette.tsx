import './palette.css'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { kindTitle } from '#src/editor/nodeTitle.ts'
import { offeredKinds, widgetOffers } from '#src/editor/widgets/index.ts'
import { writeOffer } from './offer.ts'
import { useInsert } from './useInsert.ts'

/** Drawn onto the artboard by drag, or put in its middle by a press. */
export function WidgetPalette({ onInserted }: { onInserted?: () => void }) {
  const { t } = useTranslation('editor')
  const { insertWidget } = useInsert()
  return (
    <>
      <p className="builder-hint">{t('palette.hint')}</p>
      <ul className="builder-palette" aria-label={t('panels.components')}>
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
                onClick={() => {
                  insertWidget(kind, {})
                  onInserted?.()
                }}
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
