import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/builder/BuilderContext.ts'
import type { CameraControls } from '#src/editor/camera/createCamera.ts'
import { CommandButton } from '#src/editor/commands/CommandButton.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'

export const ZoomBar = memo(function ZoomBar({ camera }: { camera: CameraControls }) {
  const { t } = useTranslation('editor')
  const { run } = useBuilder()
  const format = useFormat()
  const { zoom } = useSyncExternalStore(camera.subscribe, camera.get)
  return (
    <>
      <CommandButton command="zoomOut" icon={ZoomOutOutlined} className="builder-desk" onRun={run} />
      <Tooltip title={t('commands.zoomWhole')}>
        <Button
          type="text"
          className="builder-zoom builder-desk"
          aria-label={t('toolbar.zoom', { zoom: format.number(Math.round(zoom * 100), '%') })}
          onClick={() => run('zoomWhole')}
        >
          {format.number(Math.round(zoom * 100), '%')}
        </Button>
      </Tooltip>
      <CommandButton command="zoomIn" icon={ZoomInOutlined} className="builder-desk" onRun={run} />
      <CommandButton command="zoomFit" icon={ExpandOutlined} onRun={run} />
    </>
  )
})
