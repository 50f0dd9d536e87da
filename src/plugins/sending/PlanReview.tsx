import { SendOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { sending } from '#contract/services/sending.ts'
import { useCallQuery } from '#src/core/calls/useCallQuery.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { SendSummary } from './SendSummary.tsx'

type Target = { programIds: string[]; deviceIds: string[]; groupIds: string[] }
type Props = {
  form: ReactNode
  target: Target
  /** Null while something in the form is wrong. */
  plan: PlayPlan | null
  programs: readonly string[]
  isSending: boolean
  onSend: () => void
  onBack: () => void
}

/** The plan beside what it will do. */
export function PlanReview({ form, plan, target, programs, ...buttons }: Props) {
  return (
    <div className="send-review">
      {form}
      <aside className="send-aside">
        {plan ? (
          <Checked plan={plan} target={target} programs={programs} {...buttons} />
        ) : (
          <Buttons {...buttons} isBlocked={false} />
        )}
      </aside>
    </div>
  )
}

type ButtonProps = Pick<Props, 'isSending' | 'onSend' | 'onBack'>

function Checked({
  plan,
  target,
  programs,
  ...buttons
}: ButtonProps & { plan: PlayPlan; target: Target; programs: readonly string[] }) {
  const check = useCallQuery(sending, 'preflight', { ...target, plan })
  return (
    <>
      <SendSummary preflight={check.data} error={check.error} programs={programs} />
      <Buttons {...buttons} isBlocked={(check.data?.problems.length ?? 1) > 0} />
    </>
  )
}

/** While the form is wrong the button stays pressable: pressing it says what is wrong. */
function Buttons({ isSending, isBlocked, onSend, onBack }: ButtonProps & { isBlocked: boolean }) {
  const { t } = useTranslation('sending')
  return (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onBack}>{t('sending:back')}</Button>
      <Button
        type="primary"
        icon={decorative(<SendOutlined aria-hidden />)}
        loading={busy(isSending)}
        disabled={isBlocked}
        onClick={onSend}
      >
        {t('sending:send')}
      </Button>
    </Flex>
  )
}
