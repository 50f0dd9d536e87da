import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { Alert } from '#src/ui/feedback/Alert.tsx'
import { labelKeyOf } from '#src/ui/fields/words.ts'
import { scopeOf } from '#src/ui/record/fieldOf.ts'
import { inputIdOf } from './inputIdOf.ts'
import type { Problems, Refusal } from './useProblems.ts'

type Props = { resource: Resource; problems: Problems; refusal: Refusal }

/**
 * Problems of the last refused attempt; focused on each attempt, and each line links to its field. Solved problems
 * are struck through and stay until the next attempt, so that nothing moves while the user reaches for the button.
 */
export function ErrorSummary({ resource, problems, refusal: { attempt, problems: refused } }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  const found = Object.entries({ ...refused, ...problems })
  if (found.length === 0) return null
  const open = Object.keys(problems).length
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Alert
        type={open > 0 ? 'error' : 'success'}
        showIcon
        icon={decorative(open > 0 ? <CloseCircleFilled aria-hidden /> : <CheckCircleFilled aria-hidden />)}
        message={open > 0 ? t('form.problems', { count: open }) : t('form.mended')}
        description={
          <ul className="problem-list">
            {found.map(([name, message]) => (
              <li key={name} className={name in problems ? undefined : 'problem-mended'}>
                {name in resource.fields ? (
                  <a
                    href={`#${inputIdOf(resource.name, name)}`}
                    onClick={event => {
                      event.preventDefault()
                      document.getElementById(inputIdOf(resource.name, name))?.focus()
                    }}
                  >
                    {t(labelKeyOf(scopeOf(resource), name))}: {message}
                  </a>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}
