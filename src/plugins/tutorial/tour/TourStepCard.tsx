import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TourStep } from '#src/core/assembly/tutorials.ts'
import { useLanguage } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { cardPosition } from './cardPosition.ts'
import { useTarget } from './useTarget.ts'
import './tour.css'

type Props = {
  /** Locale keys of the step and of the tour's title. */
  words: string
  title: string
  step: TourStep
  next: TourStep | undefined
  at: number
  count: number
  onBack: (() => void) | undefined
  onNext: () => void
  onLeave: () => void
  onSkip: () => void
}

/** The text of a step beside its target. The page stays usable. */
export function TourStepCard({ words, title, step, next, at, count, onBack, onNext, onLeave, onSkip }: Props) {
  const { t } = useTranslation('tutorial')
  const { dir } = useLanguage()
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  // A next step with an address navigates to its own page, so its target is not watched.
  const target = useTarget(step.target, next && next.at === undefined ? next.target : undefined, onNext)
  const isWaiting = target === null && step.at === undefined
  const isLast = at === count - 1

  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere(event.target, card.current)) onLeave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const isSheet = innerWidth < 600
  const isLow = target !== null && target.top + target.height / 2 > innerHeight / 2
  const place = cardPosition(target, size, { width: innerWidth, height: innerHeight }, dir === 'rtl')
  return (
    <>
      {target && (
        <div
          className="tour-ring"
          style={{
            top: target.top - 6,
            left: target.left - 6,
            width: target.width + 12,
            height: target.height + 12,
          }}
          aria-hidden
        />
      )}
      <div
        ref={card}
        className="tour-card"
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        data-waiting={isWaiting || undefined}
        data-sheet={isSheet ? (isLow ? 'top' : 'bottom') : undefined}
        style={isSheet ? undefined : place}
      >
        <header>
          <span>
            {t(title)} · {t('tour.count', { at: at + 1, count })}
          </span>
          <Button
            type="text"
            size="small"
            icon={decorative(<CloseOutlined aria-hidden />)}
            aria-label={t('tour.leave')}
            onClick={onLeave}
          />
        </header>
        <h2 id={`${id}-title`}>{t(`${words}.title`)}</h2>
        <p id={`${id}-text`}>{t(`${words}.text`)}</p>
        <p className="tour-waiting" role="status">
          {isWaiting ? t('tour.waiting') : ''}
        </p>
        <footer>
          {!isLast && (
            <Button type="link" size="small" onClick={onSkip}>
              {t('tour.skip')}
            </Button>
          )}
          {onBack && <Button onClick={onBack}>{t('tour.back')}</Button>}
          <Button type="primary" onClick={onNext}>
            {t(isLast ? 'tour.finish' : 'tour.next')}
          </Button>
        </footer>
      </div>
    </>
  )
}

/** True inside dialogs, fields and the builder, where Escape has a meaning of its own. */
function isElsewhere(target: EventTarget | null, card: HTMLElement | null): boolean {
  if (!(target instanceof Element) || card?.contains(target)) return false
  return target.closest('[role="dialog"], input, textarea, select, [contenteditable="true"], .builder') !== null
}
