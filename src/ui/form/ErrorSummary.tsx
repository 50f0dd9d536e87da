import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { labelKeyOf } from '../fields/words.ts'
import { scopeOf } from '../pieces/fieldOf.ts'
import { inputIdOf } from './inputIdOf.ts'
import type { Problems } from './useRecordForm.ts'

type Props = { resource: Resource; problems: Problems; attempts: number }

/** All that was wrong, on top; takes the focus at each refused attempt, and each line leads to its field. */
export function ErrorSummary({ resource, problems, attempts }: Props) {
  const { t } = useTranslation(['ui', 'resources'])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const found = Object.entries(problems)
  if (found.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" style={{ marginBlockEnd: 16 }}>
      <Alert
        type="error"
        showIcon
        message={t('form.problems', { count: found.length })}
        description={
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {found.map(([name, message]) => (
              <li key={name}>
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
