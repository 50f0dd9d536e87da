import { FullscreenExitOutlined, FullscreenOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { useFullscreen } from './useFullscreen.ts'

type Props = { isMuted: boolean; onMute: () => void; full: ReturnType<typeof useFullscreen> }

/** Buttons for the sound and full screen. */
export function PlayerButtons({ isMuted, onMute, full }: Props) {
  const { t } = useTranslation('editor')
  const fullLabel = t(full.isOn ? 'preview.leaveFullscreen' : 'preview.fullscreen')
  return (
    <>
      <Button
        type="text"
        icon={decorative(<SoundOutlined aria-hidden />)}
        aria-label={t('preview.mute')}
        aria-pressed={isMuted}
        aria-keyshortcuts="M"
        data-pressed={isMuted || undefined}
        onClick={onMute}
      />
      {full.isOffered && (
        <Button
          type="text"
          icon={decorative(full.isOn ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />)}
          aria-label={fullLabel}
          title={fullLabel}
          aria-keyshortcuts="F"
          onClick={full.toggle}
        />
      )}
    </>
  )
}
