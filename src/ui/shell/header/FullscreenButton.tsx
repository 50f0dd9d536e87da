import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

function watch(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

export function FullscreenButton() {
  const { t } = useTranslation('app')
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = isFull ? t('app:header.leaveFullscreen') : t('app:header.fullscreen')
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={decorative(isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />)}
        aria-label={label}
        onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
      />
    </Tooltip>
  )
}
