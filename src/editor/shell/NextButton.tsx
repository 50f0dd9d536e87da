import { Button } from 'antd'
import { memo } from 'react'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { NextStep } from './NextStep.ts'

type Props = Pick<NextStep, 'label' | 'icon'> & { isDisabled: boolean; onNext: () => void }

export const NextButton = memo(function NextButton({ label, icon: NextIcon, isDisabled, onNext }: Props) {
  return (
    <Button
      type="primary"
      className="builder-next"
      icon={NextIcon && decorative(<NextIcon />)}
      disabled={isDisabled}
      onClick={onNext}
    >
      {label}
    </Button>
  )
})
