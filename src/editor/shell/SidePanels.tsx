import { Tabs } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LayersPanel } from '#src/editor/layers/LayersPanel.tsx'
import { MediaPanel } from '#src/editor/palette/MediaPanel.tsx'
import { WidgetPalette } from '#src/editor/palette/WidgetPalette.tsx'

/** Tabs of components, media and layers. */
export const SidePanels = memo(function SidePanels() {
  const { t } = useTranslation('editor')
  return (
    <Tabs
      className="builder-tabs"
      size="small"
      tabBarGutter={12}
      items={[
        { key: 'components', label: t('panels.components'), children: <WidgetPalette /> },
        { key: 'media', label: t('panels.media'), children: <MediaPanel /> },
        { key: 'layers', label: t('panels.layers'), children: <LayersPanel /> },
      ]}
    />
  )
})
