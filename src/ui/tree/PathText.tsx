import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundNode } from '#contract/kernel/tree.ts'

/** Shows the titles of the ancestors, outermost first. */
export function PathText({ path }: { path: FoundNode['path'] }) {
  const { t } = useTranslation('tree')
  if (path.length === 0) return <span className="m-tree-faint">{t('top')}</span>
  return (
    <span className="m-tree-faint">
      {path.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ' / '}
          <bdi>{title}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
