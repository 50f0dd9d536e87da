import { Modal, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/resources/role.ts'

const RolePermissionTree = lazy(() => import('./RolePermissionTree.tsx'))

/** The tree is fetched when the first role's permissions are opened. */
export function RolePermissions({ record, onClose }: { record: Role; onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Modal open footer={null} width={640} title={t('rolePerm.title', { title: record.name })} onCancel={onClose}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <RolePermissionTree role={record} onClose={onClose} />
      </Suspense>
    </Modal>
  )
}
