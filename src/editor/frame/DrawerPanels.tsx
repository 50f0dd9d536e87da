import './drawers.css'
import { AppstoreOutlined, BlockOutlined, ControlOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { Inspector } from '#src/editor/inspector/Inspector.tsx'
import { LayersPanel } from '#src/editor/layers/LayersPanel.tsx'
import { MediaPanel } from '#src/editor/palette/MediaPanel.tsx'
import { WidgetPalette } from '#src/editor/palette/WidgetPalette.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'

const panels = {
  components: AppstoreOutlined,
  media: PictureOutlined,
  layers: BlockOutlined,
  properties: ControlOutlined,
} as const satisfies Record<string, Icon>
type Panel = keyof typeof panels
const names = Object.keys(panels) as Panel[]

/** On a narrow window the same panels come up from below, one at a time. */
export function DrawerPanels() {
  const { t } = useTranslation('editor')
  const [opened, setOpened] = useState<Panel | null>(null)
  const close = () => setOpened(null)
  const contents: { readonly [P in Panel]: ReactNode } = {
    components: <WidgetPalette onInserted={close} />,
    media: <MediaPanel onInserted={close} />,
    layers: <LayersPanel />,
    properties: <Inspector />,
  }
  return (
    <>
      <nav className="builder-drawers" aria-label={t('panels.label')}>
        {names.map(name => {
          const PanelIcon = panels[name]
          return (
            <Button
              key={name}
              type="text"
              icon={decorative(<PanelIcon />)}
              aria-expanded={opened === name}
              onClick={() => setOpened(name)}
            >
              {t(`panels.${name}`)}
            </Button>
          )
        })}
      </nav>
      <Drawer
        open={opened !== null}
        placement="bottom"
        height="60%"
        title={opened && t(`panels.${opened}`)}
        onClose={close}
        destroyOnHidden
        mask={opened !== 'properties'}
      >
        {opened && contents[opened]}
      </Drawer>
    </>
  )
}
