import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decorative } from '#src/ui/controls/decorative.ts'

type Props = {
  title: string
  isLocked: boolean
  isHidden: boolean
  tabIndex: number
  onToggle: (flag: 'locked' | 'hidden') => void
}

export function LayerSwitches({ title, isLocked, isHidden, tabIndex, onToggle }: Props) {
  const { t } = useTranslation('editor')
  return (
    <>
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={decorative(isLocked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />)}
        aria-label={t('layers.lock', { name: title })}
        aria-pressed={isLocked}
        data-pressed={isLocked || undefined}
        onClick={() => onToggle('locked')}
      />
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={decorative(isHidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />)}
        aria-label={t('layers.hide', { name: title })}
        aria-pressed={isHidden}
        data-pressed={isHidden || undefined}
        onClick={() => onToggle('hidden')}
      />
    </>
  )
}
