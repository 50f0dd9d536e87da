import { type HttpError, useCreate, useList } from '@refinedev/core'
import { type FormEvent, useState } from 'react'

type Group = { id: string; name: string; devices: number; createTime: string }
type Values = { name: string }

const pageSize = 20

/** Paged list of the groups, with a form to add one. */
export function Groups() {
  const [currentPage, setPage] = useState(1)
  const { result, query } = useList<Group>({
    resource: 'deviceGroup',
    pagination: { currentPage, pageSize },
    sorters: [{ field: 'name', order: 'asc' }],
  })
  const { mutate, mutation } = useCreate<Group, HttpError, Values>({ resource: 'deviceGroup' })

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name'))
    mutate({ values: { name } }, { onSuccess: () => form.reset() })
  }

  const total = result.total ?? 0
  const error = query.error ?? mutation.error
  return (
    <main>
      <h1>Groups ({total})</h1>
      {error && <p role="alert">{error.message}</p>}
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Screens</th>
            <th>Since</th>
          </tr>
        </thead>
        <tbody>
          {result.data.map(({ id, name, devices, createTime }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{devices}</td>
              <td>{new Date(createTime).toLocaleDateString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={currentPage === 1} onClick={() => setPage(currentPage - 1)}>
        Previous
      </button>
      <button type="button" disabled={currentPage * pageSize >= total} onClick={() => setPage(currentPage + 1)}>
        Next
      </button>
      <form onSubmit={onSubmit}>
        <label>
          Name <input name="name" required maxLength={100} />
        </label>
        <button type="submit" disabled={mutation.isPending}>
          Add
        </button>
      </form>
    </main>
  )
}
