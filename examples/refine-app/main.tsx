// A second refine application: the unmodified simple-rest data provider against /api.
import { Refine } from '@refinedev/core'
import dataProvider, { axiosInstance } from '@refinedev/simple-rest'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Groups } from './Groups.tsx'

const key = 'token'

function App() {
  const [token, setToken] = useState(() => sessionStorage.getItem(key))
  if (token === null) return <TokenForm onToken={setToken} />
  const client = axiosInstance.create({ headers: { authorization: `Bearer ${token}` } })
  return (
    <Refine
      dataProvider={dataProvider('/api', client)}
      resources={[{ name: 'deviceGroup' }]}
      options={{ disableTelemetry: true }}
    >
      <Groups />
    </Refine>
  )
}

/**
 * Asks for a token from System → API tokens; the token needs the permissions of the page "Groups" and its button
 * "Add".
 */
function TokenForm({ onToken }: { onToken: (token: string) => void }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const token = String(new FormData(event.currentTarget).get(key))
    sessionStorage.setItem(key, token)
    onToken(token)
  }
  return (
    <form onSubmit={onSubmit}>
      <label>
        Token <input name={key} type="password" required />
      </label>
      <button type="submit">Open</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
