import './drawers.css'
import { AppstoreOutlined, BlockOutlined, PictureOutlined, SlidersOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '#src/core/assembly/present.ts'
import { type OpenDrawer, useBuilder } from '#src/editor/builder/BuilderContext.ts'
import { useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { Inspector } from '#src/editor/inspector/Inspector.tsx'
import { focusStart } from '#src/editor/inspector/startField.ts'
import { LayersPanel } from '#src/editor/layers/LayersPanel.tsx'
import { MediaPanel } from '#src/editor/palette/MediaPanel.tsx'
import { WidgetPalette } from '#src/editor/palette/WidgetPalette.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'

type Panel = OpenDrawer['panel']
const panels: { readonly [P in Panel]: Icon } = {
  components: AppstoreOutlined,
  media: PictureOutlined,
  layers: BlockOutlined,
  properties: SlidersOutlined,
}
const names = Object.keys(panels) as Panel[]

/** The panels as bottom drawers on a narrow window, one at a time. */
export function DrawerPanels() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { drawer, focusNewNode } = useBuilder()
  const opened = useSyncExternalStore(drawer.subscribe, drawer.get)
  const inspector = useRef<HTMLDivElement>(null)
  const isUp = useRef(false)
  const isInserted = useRef(false)
  const close = () => drawer.set(null)
  useEffect(() => () => drawer.set(null), [drawer])

  /**
   * Closes the drawer after an insertion. A drawer that is still opening never calls `onMoved`, so the focus moves
   * now.
   */
  function onInserted(isThere: boolean) {
    close()
    if (isUp.current) isInserted.current = isThere
    else if (isThere) focusNewNode()
  }
  const start = useEffectEvent(() => {
    const asked = opened?.start
    const node = store.get().document.nodes.find(({ id }) => id === asked?.node)
    if (!asked || !node) return
    focusStart(inspector.current, node, asked.isOpening)
    drawer.set({ panel: 'properties' })
  })
  useEffect(() => {
    if (opened && isUp.current) start()
  }, [opened])
  /** A closing drawer restores the focus first; then the inserted component may take it. */
  function onMoved(isOpen: boolean) {
    isUp.current = isOpen
    if (isOpen) return start()
    if (isInserted.current) queueMicrotask(focusNewNode)
    isInserted.current = false
  }

  const contents: { readonly [P in Panel]: ReactNode } = {
    components: <WidgetPalette onInserted={onInserted} />,
    media: <MediaPanel onInserted={onInserted} />,
    layers: <LayersPanel />,
    properties: (
      <div ref={inspector}>
        <Inspector />
      </div>
    ),
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
              aria-expanded={opened?.panel === name}
              onClick={() => drawer.set({ panel: name })}
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
        title={opened && t(`panels.${opened.panel}`)}
        onClose={close}
        afterOpenChange={onMoved}
        destroyOnHidden
        mask={opened?.panel !== 'properties'}
      >
        {opened && contents[opened.panel]}
      </Drawer>
    </>
  )
}
