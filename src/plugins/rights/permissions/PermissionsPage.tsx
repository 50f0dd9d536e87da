import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { menu } from '#contract/resources/people/menu.ts'
import { role } from '#contract/resources/people/role.ts'
import { useCallQuery, useFreshCalls } from '#src/core/calls/useCallQuery.ts'
import { usePageTitle, useUnsaved } from '#src/core/tabs/ownTab.ts'
import { permissionTree } from '#src/plugins/rights/menu/permissionTree.ts'
import { useMenuWords } from '#src/plugins/rights/menu/useMenuWords.ts'
import { RecordError } from '#src/ui/record/RecordError.tsx'
import { shownTitle } from '#src/ui/record/useTitleOf.ts'
import { ConcurrentChangeNotice } from './ConcurrentChangeNotice.tsx'
import { PermissionBoard } from './PermissionBoard.tsx'
import { usePermissionEditor } from './usePermissionEditor.ts'
import '#src/plugins/rights/preview/preview.css'

/** Permissions of a role, for each page and button of the menu. */
export default function PermissionsPage() {
  const { id = '' } = useParams()
  const { t, i18n } = useTranslation(['rights', 'resources'])
  const nodes = useCallQuery(menu, 'getAllList')
  useFreshCalls(menu)
  const editor = usePermissionEditor(id)
  const wordOf = useMenuWords()
  const name = editor.record && shownTitle(role, editor.record.name, i18n)
  usePageTitle(name, 'rights:permissions.of')
  useUnsaved(editor.isDirty)

  const error = editor.error ?? nodes.error
  if (error)
    return (
      <RecordError
        resource={role}
        error={error}
        onRetry={() => {
          editor.retry()
          void nodes.refetch()
        }}
      />
    )
  if (!name || !nodes.data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  const tree = permissionTree(nodes.data, wordOf)
  return (
    <section className="rights-page" aria-label={t('permissions.of', { title: name })}>
      <h1 className="m-page-title">
        <bdi>{t('permissions.of', { title: name })}</bdi>
      </h1>
      {editor.meeting && <ConcurrentChangeNotice concurrentChange={editor.meeting} tree={tree} editor={editor} />}
      <PermissionBoard tree={tree} menu={nodes.data} editor={editor} />
    </section>
  )
}
