import { HighlightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

type EyeDropper = { open(): Promise<{ sRGBHex: string }> }
type Window = { EyeDropper?: new () => EyeDropper }

/** Takes a colour from anywhere on the screen; absent where the browser cannot. */
export function PipetteButton({ disabled, onPick }: { disabled?: boolean; onPick: (color: string) => void }) {
  const { t } = useTranslation('ui')
  const { EyeDropper } = globalThis as Window
  if (!EyeDropper) return null
  const pick = () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
      // Escape: nothing was picked.
      () => undefined,
    )
  return (
    <Button
      icon={decorative(<HighlightOutlined aria-hidden />)}
      aria-label={t('color.pipette')}
      title={t('color.pipette')}
      disabled={disabled}
      onClick={() => void pick()}
    />
  )
}
