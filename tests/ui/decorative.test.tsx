import { EditOutlined } from '@ant-design/icons'
import { cleanup, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { LinkButton } from '#src/ui/controls/LinkButton.tsx'
import { SearchBox } from '#src/ui/list/filters/SearchBox.tsx'
import { Pager } from '#src/ui/list/rows/Pager.tsx'
import { ShowActions } from '#src/ui/show/ShowActions.tsx'
import { renderInAdmin } from './support/renderInAdmin.tsx'

afterEach(cleanup)

test('an icon beside words adds nothing to the name of its button', async () => {
  const item = { key: 'edit', label: 'Edit', icon: EditOutlined, isDanger: false, onSelect: () => undefined }
  await renderInAdmin(
    <>
      <ShowActions items={[item]} title="Sales" />
      <LinkButton to="/sales" icon={<EditOutlined />}>
        Edit sales
      </LinkButton>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit sales' })).toBeTruthy()
})

test('the arrows of a list say where they lead, in the language of the page', async () => {
  const words = { prev_page: 'الصفحة السابقة', next_page: 'الصفحة التالية' }
  await renderInAdmin(
    <ConfigProvider locale={{ locale: 'ar', Pagination: words }}>
      <Pager total={200} pageSize={10} current={9} showSizeChanger={false} />
    </ConfigProvider>,
  )
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))
  expect(names).toEqual([words.prev_page, words.next_page])
})

test('what empties a box has a name of its own', async () => {
  await renderInAdmin(<SearchBox value="coffee" onSearch={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
})
