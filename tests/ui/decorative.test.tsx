import { EditOutlined } from '@ant-design/icons'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkButton } from '#src/ui/pieces/LinkButton.tsx'
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
