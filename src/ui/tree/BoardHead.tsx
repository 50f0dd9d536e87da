import { PlusOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#contract/kernel/resource.ts'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { addressOf } from '#src/ui/record/addressOf.ts'

type Props = { resource: Resource; onTable: () => void }

/** Title above a tree of records, the switch to the table, and "Add". */
export function BoardHead({ resource: { name, page }, onTable }: Props) {
  const { t } = useTranslation(['tree', 'resources'])
  const mayAdd = usePerm(page, 'add')
  return (
    <Flex wrap gap={8} align="center" justify="space-between">
      <h1 className="m-page-title">{t(`resources:${name}.titles.list`)}</h1>
      <Flex gap={8} wrap>
        <Button icon={decorative(<TableOutlined aria-hidden />)} onClick={onTable}>
          {t('tree:asTable')}
        </Button>
        {mayAdd && (
          <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={addressOf(name, 'create')}>
            {t(`resources:${name}.titles.create`)}
          </LinkButton>
        )}
      </Flex>
    </Flex>
  )
}
