import { DeleteOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Resource } from '#contract/kernel/resource.ts'
import type { SavedView } from '#contract/services/people/listLook.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import { landmarkOf } from '#src/ui/controls/landmarkOf.ts'
import { type ListState, paramsOf } from '#src/ui/list/state/listState.ts'
import { addressOf } from '#src/ui/record/addressOf.ts'
import { viewSearchOf, withView } from './savedViews.ts'

type Props = { resource: Resource; state: ListState }

/** Menu of saved views. A view is a named query string of the list. */
export function SavedViews({ resource, state }: Props) {
  const { t } = useTranslation('ui')
  const navigate = useNavigate()
  const { listLooks } = useAdmin()
  const [views, setViews] = useState<readonly SavedView[]>(() => listLooks.read(resource.name).views ?? [])
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const params = paramsOf(resource, state)
  const search = viewSearchOf(params)
  const current = views.find(view => viewSearchOf(new URLSearchParams(view.search)) === search)
  const saveViews = (next: SavedView[]) => {
    listLooks.save(resource.name, { views: next })
    setViews(next)
  }
  const onOpen = (view?: SavedView) => {
    setOpen(false)
    navigate(`${addressOf(resource.name, 'list')}?${view?.search ?? ''}`)
  }
  const content = (
    <div style={{ display: 'grid', gap: 4, minInlineSize: 240 }}>
      <Button type="text" style={{ justifyContent: 'start' }} onClick={() => onOpen()}>
        {t('views.everything')}
      </Button>
      {views.map(view => (
        <Flex key={view.name}>
          <Button
            type="text"
            style={{ flex: 1, justifyContent: 'start' }}
            aria-current={view === current ? 'true' : undefined}
            onClick={() => onOpen(view)}
          >
            <bdi>{view.name}</bdi>
          </Button>
          <Button
            type="text"
            icon={decorative(<DeleteOutlined aria-hidden />)}
            aria-label={t('views.delete', { name: view.name })}
            onClick={() => saveViews(views.filter(other => other !== view))}
          />
        </Flex>
      ))}
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() === '') return
          saveViews(withView(views, name.trim(), params))
          setName('')
        }}
      >
        <Space.Compact block>
          <Input
            dir="auto"
            value={name}
            maxLength={60}
            onChange={event => setName(event.target.value)}
            placeholder={t('views.name')}
            aria-label={t('views.name')}
          />
          <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </Space.Compact>
      </form>
    </div>
  )
  return (
    <Popover
      getPopupContainer={landmarkOf}
      content={content}
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomLeft"
    >
      <Button icon={decorative(<DownOutlined aria-hidden />)} iconPosition="end">
        {current ? <bdi>{current.name}</bdi> : t(search === '' ? 'views.everything' : 'views.title')}
      </Button>
    </Popover>
  )
}
