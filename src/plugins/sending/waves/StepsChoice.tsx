import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Radio } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefItem } from '#contract/kernel/infer.ts'
import { usualSteps, type WaveSteps } from '#contract/rules/waves/waveSteps.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import './stepsChoice.css'

type Props = {
  /** Null: sends to all targets at once. */
  steps: WaveSteps | null
  onChange: (steps: WaveSteps | null) => void
  groups: readonly RefItem[]
  /** Title of a running send in steps that includes some of the chosen screens. */
  running: string | null
}

/** Chooses between sending to all at once and sending in steps. */
export function StepsChoice({ steps, onChange, groups, running }: Props) {
  const { t } = useTranslation('waves')
  const title = useId()
  const byGroup = groups.length > 1 ? (['group'] as const) : []
  const choose = (value: 'once' | WaveSteps['by']) => {
    if (value === 'once') onChange(null)
    else onChange(value === 'share' ? usualSteps : { by: 'group', groupIds: groups.map(({ id }) => id) })
  }
  return (
    <section className="send-steps" aria-labelledby={title}>
      <h2 id={title}>{t('question')}</h2>
      <Radio.Group
        aria-labelledby={title}
        value={steps?.by ?? 'once'}
        onChange={event => choose(event.target.value)}
        options={(['share', ...byGroup, 'once'] as const).map(value => ({
          value,
          label: t(value),
          disabled: value !== 'once' && running !== null,
        }))}
      />
      {steps?.by === 'group' && (
        <GroupOrder groups={groups} ids={steps.groupIds} onChange={groupIds => onChange({ ...steps, groupIds })} />
      )}
      <p>{running === null ? steps && t('hint') : t('running', { name: running })}</p>
    </section>
  )
}

type OrderProps = { groups: readonly RefItem[]; ids: readonly string[]; onChange: (ids: string[]) => void }

function GroupOrder({ groups, ids, onChange }: OrderProps) {
  const { t } = useTranslation('waves')
  const list = useRef<HTMLOListElement>(null)
  const named = ids.flatMap(id => groups.find(group => group.id === id) ?? [])
  /** Keyed by position: moving a row in the DOM would lose the focus. */
  const rows = named.map((group, at) => ({ ...group, at }))

  /** Moves a group; the focus follows to the same button at its new position. */
  function move(at: number, by: 1 | -1) {
    const to = at + by
    const order = named.map(({ id }) => id)
    const [taken] = order.splice(at, 1)
    if (taken === undefined || to < 0 || to > order.length) return
    order.splice(to, 0, taken)
    onChange(order)
    list.current?.querySelectorAll<HTMLElement>(`[data-move='${by}']`)[to]?.focus()
  }

  return (
    <>
      <ol ref={list} aria-label={t('order')}>
        {rows.map(({ title, at }) => (
          <li key={at}>
            <bdi>{title}</bdi>
            <Button
              size="small"
              type="text"
              data-move={-1}
              aria-label={t('earlier', { name: title })}
              aria-disabled={at === 0}
              icon={decorative(<ArrowUpOutlined aria-hidden />)}
              onClick={() => move(at, -1)}
            />
            <Button
              size="small"
              type="text"
              data-move={1}
              aria-label={t('later', { name: title })}
              aria-disabled={at === named.length - 1}
              icon={decorative(<ArrowDownOutlined aria-hidden />)}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <p>{t('rest')}</p>
    </>
  )
}
