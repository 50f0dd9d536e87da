import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TileLayout } from '#contract/services/people/listLook.ts'
import type { Tile } from '#src/core/assembly/definePlugin.ts'
import { moved } from './arranged.ts'
import { widthOf, widthsOf } from './widths.ts'
import './arrange.css'

type Props = {
  /** In display order. */
  tiles: readonly Tile[]
  layout: TileLayout
  onChange: (layout: TileLayout) => void
  onClose: () => void
}

/** Shows, hides, orders and resizes tiles; changes apply immediately behind the dialog. */
export default function ArrangeModal({ tiles, layout, onChange, onClose }: Props) {
  const { t } = useTranslation(['home', 'app', 'resources'])
  const order = tiles.map(({ id }) => id)
  const isHidden = (id: string) => layout.hidden.includes(id)

  function toggle(id: string) {
    const hidden = isHidden(id) ? layout.hidden.filter(each => each !== id) : [...layout.hidden, id]
    onChange({ ...layout, order, hidden })
  }

  return (
    <Modal
      open
      title={t('home:arrange.title')}
      onCancel={onClose}
      footer={[
        <Button key="usual" onClick={() => onChange({ order: [], hidden: [] })}>
          {t('home:arrange.usual')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {t('home:arrange.done')}
        </Button>,
      ]}
    >
      <ul className="home-arrange">
        {tiles.map((tile, at) => {
          const { id } = tile
          const title = t(tile.titleKey)
          return (
            <li key={id}>
              <Checkbox checked={!isHidden(id)} onChange={() => toggle(id)}>
                {title}
              </Checkbox>
              <span className="home-arrange-tools">
                <Select
                  size="small"
                  aria-label={t('home:arrange.width', { title })}
                  value={widthOf(tile, layout)}
                  options={widthsOf(tile).map(value => ({ value, label: t(`home:arrange.widths.${value}`) }))}
                  onChange={width => onChange({ ...layout, order, widths: { ...layout.widths, [id]: width } })}
                />
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('home:arrange.up', { title })}
                  disabled={at === 0}
                  onClick={() => onChange({ ...layout, order: moved(order, id, -1) })}
                />
                <Button
                  type="text"
                  icon={<ArrowDownOutlined aria-hidden />}
                  aria-label={t('home:arrange.down', { title })}
                  disabled={at === tiles.length - 1}
                  onClick={() => onChange({ ...layout, order: moved(order, id, 1) })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
