import { SendOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import type { PlayPlan } from '#contract/rules/playPlan/plan.ts'
import { usualSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { PreviousPlans } from '#src/plugins/sending/preflight/PreviousPlans.tsx'
import { SendSummary } from '#src/plugins/sending/preflight/SendSummary.tsx'
import {
  isOfDevice,
  type Preflight,
  type SendMode,
  type Target,
  usePreflight,
} from '#src/plugins/sending/preflight/usePreflight.ts'
import { StepsChoice } from '#src/plugins/sending/waves/StepsChoice.tsx'
import { decorative } from '#src/ui/controls/decorative.ts'
import { busy } from '#src/ui/feedback/busy.tsx'
import { ConflictChoices } from './ConflictChoices.tsx'
import type { ChosenWay } from './useWizard.ts'

/** `leaveOut`: sends only to screens that can show the content. */
export type SendChoice = { mode?: SendMode; leaveOut?: boolean; steps?: WaveSteps }

type Props = {
  form: ReactNode
  target: Target
  /** Null while the form is invalid. */
  plan: PlayPlan | null
  programs: readonly string[]
  /** Changes the plan like an input of its form. */
  onPlan?: (change: Partial<PlayPlan>) => void
  /** Comparison of what plays before and after the send, in the given mode. */
  onAir?: (mode: SendMode) => ReactNode
  /** Notice that approval is required, shown above the summary. */
  asking?: ReactNode
  groups: readonly RefItem[]
  /** The user's choices, stored by the wizard, because this step unmounts. */
  way: ChosenWay
  isSending: boolean
  /** Called without a choice if the form is invalid, to show the errors. */
  onSend: (choice?: SendChoice) => void
  onBack: () => void
}

/**
 * The form of the plan beside the effect of the send. The form keeps its place while the plan becomes valid or invalid,
 * because new inputs would lose the focus and what is being typed.
 */
export function PlanReview({
  plan,
  form,
  target,
  programs,
  groups,
  onAir,
  asking,
  way,
  onPlan,
  onSend,
  ...buttons
}: Props) {
  const { t } = useTranslation(['sending', 'reviews'])
  const { mode, preflight, error, retry } = usePreflight(target, plan, way.mode)
  const problems = preflight?.problems ?? []
  const isOpen = preflight !== undefined && problems.every(isOfDevice)
  const running = preflight?.runningWave ?? null
  const usual = preflight?.isMany ? usualSteps : null
  const isDivisible = preflight !== undefined && preflight.devices > 1
  const steps = isDivisible && running === null ? (way.steps === undefined ? usual : way.steps) : null
  const hasUnfit = preflight !== undefined && preflight.fit < preflight.devices
  const fit = hasUnfit && isOpen ? preflight.fit : null
  const leaveOut = fit === null && way.leavesOut === true
  const review = useRef<HTMLDivElement>(null)
  const focusHours = () => focusFirst(review.current, hoursInputs)
  return (
    <>
      <div ref={review} className="send-review">
        {form}
        {plan && (
          <aside className="send-aside" aria-label={t('sending:aside')}>
            {asking}
            <SendSummary
              {...{ preflight, error, programs }}
              onRetry={retry}
              ways={onPlan && <ConflictChoices plan={plan} onPlan={onPlan} onHours={focusHours} />}
            />
            {preflight && preflight.replaced.length > 0 && (
              <PreviousPlans previousPlans={preflight.replaced} mode={mode} onChange={way.setMode} />
            )}
            {isDivisible && <StepsChoice {...{ steps, groups, running }} onChange={way.setSteps} />}
            {preflight && fit === null && way.leavesOut !== null && (
              <Checkbox checked={way.leavesOut} onChange={event => way.setLeavesOut(event.target.checked)}>
                {t('reviews:leftOut')}
              </Checkbox>
            )}
            {onAir?.(mode)}
          </aside>
        )}
      </div>
      <Buttons
        {...buttons}
        isAsking={Boolean(asking)}
        onSend={choice =>
          plan ? onSend({ mode, ...(steps && { steps }), ...(leaveOut && { leaveOut }), ...choice }) : onSend()
        }
        blocked={plan && blockedBy(preflight, error)}
        fit={fit}
        isMany={plan === null || isDivisible}
      />
    </>
  )
}

/** Controls of the hours in the form, by preference: own hours, named hours, and the button that adds hours. */
const hoursInputs = ['.send-range input', '#plan-daypart', '.send-ranges button']

function focusFirst(form: HTMLElement | null, selectors: readonly string[]): void {
  const found = selectors.map(selector => form?.querySelector<HTMLElement>(selector)).find(Boolean)
  found?.focus()
}

type Blocked = 'checking' | 'notChecked' | 'problems'

function blockedBy(preflight: Preflight | undefined, error: Error | null): Blocked | null {
  if (preflight) return preflight.problems.length > 0 ? 'problems' : null
  return error ? 'notChecked' : 'checking'
}

type ButtonProps = Pick<Props, 'isSending' | 'onBack' | 'onSend'> & {
  isAsking: boolean
  /** Reason why sending is disabled. */
  blocked: Blocked | null
  /**
   * Number of screens that can show the content; null if all can, if the check has not finished, or if other problems
   * prevent the send.
   */
  fit: number | null
  /** False: there is one screen, which is not "all". */
  isMany?: boolean
}

/** While the form is invalid the button stays enabled: clicking it shows the errors. */
function Buttons({ isSending, isAsking, blocked, fit, isMany = true, onSend, onBack }: ButtonProps) {
  const { t } = useTranslation(['sending', 'preflight', 'reviews'])
  const words = isAsking
    ? { send: 'reviews:ask', all: 'reviews:askAll', one: 'reviews:askAnyway', fit: 'reviews:askFit' }
    : { send: 'sending:send', all: 'preflight:sendAll', one: 'preflight:sendAnyway', fit: 'preflight:sendFit' }
  const reasonId = useId()
  const icon = decorative(<SendOutlined aria-hidden />)
  return (
    <footer className="send-foot">
      <Button onClick={onBack}>{t('sending:back')}</Button>
      <Button
        type={fit === null ? 'primary' : 'default'}
        icon={fit === null ? icon : undefined}
        loading={busy(isSending)}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : reasonId}
        onClick={() => onSend()}
      >
        {t(fit === null ? words.send : isMany ? words.all : words.one)}
      </Button>
      {fit !== null && fit > 0 && (
        <Button type="primary" icon={icon} loading={busy(isSending)} onClick={() => onSend({ leaveOut: true })}>
          {t(words.fit, { count: fit })}
        </Button>
      )}
      {blocked !== null && (
        <span id={reasonId} className="send-blocked">
          {t(`preflight:blocked.${blocked}`)}
        </span>
      )}
    </footer>
  )
}
