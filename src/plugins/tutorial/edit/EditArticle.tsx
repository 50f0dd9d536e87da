import { useDelete } from '@refinedev/core'
import { Button, Popconfirm } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { ReadArticle } from '#src/plugins/tutorial/articles/mergeArticles.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { useFormat } from '#src/ui/format/useFormat.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'

/** Links that edit the article in the reader's language or restore the shipped text, for users who may edit. */
export function EditArticle({ article }: { article: ReadArticle }) {
  const { t } = useTranslation('tutorial')
  const format = useFormat()
  const mayAdd = usePerm('article', 'add')
  const mayEdit = usePerm('article', 'edit')
  const mayDelete = usePerm('article', 'delete')
  const { mutate: remove, mutation } = useDelete()
  const { kept, code, isShipped, language } = article
  const changedAt = kept && format.parse(kept.updateTime)
  const isOwn = kept !== null && language === null
  const to = isOwn
    ? addressOf('article', 'edit', kept.id)
    : `${addressOf('article', 'create')}?code=${encodeURIComponent(code)}`
  return (
    <div className="tutorial-ways">
      {isShipped && kept && (
        <span className="tutorial-changed">
          {t('edit.changed', { by: kept.updateBy ?? '', time: changedAt ? format.moment(changedAt) : '' })}
        </span>
      )}
      {isShipped && kept && mayDelete && (
        <Popconfirm
          title={t('edit.resetAsk')}
          onConfirm={() => remove({ resource: 'article', id: kept.id, successNotification: false })}
        >
          <Button loading={mutation.isPending}>{t('edit.reset')}</Button>
        </Popconfirm>
      )}
      {(isOwn ? mayEdit : mayAdd) && <LinkButton to={to}>{t('edit.open')}</LinkButton>}
    </div>
  )
}
