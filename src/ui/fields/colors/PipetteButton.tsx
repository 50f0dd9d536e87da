import { HighlightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

type EyeDropper = { open(): Promise<{ sRGBHex: string }> }
type Window = { EyeDropper?: new () => EyeDropper }

/** Picks a color from anywhere on the user's display; hidden in browsers without EyeDropper. */
export function PipetteButton({ disabled, onPick }: { disabled?: boolean; onPick: (color: string) => void }) {
  const { t } = useTranslation('ui')
  const { EyeDropper } = globalThis as Window
  if (!EyeDropper) return null
  const pick = () =>
    new EyeDropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
      // The user canceled with Escape.
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
