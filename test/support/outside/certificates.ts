import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findProgram, runAs } from './programs.ts'

/** Creates an authority and its certificate for this machine, as files in a folder. */
export async function makeCertificates(folder: string) {
  const file = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => runAs(undefined, [findProgram('openssl', 'openssl'), ...args])
  const [ca, caKey, request, extensions] = [
    file('ca.pem'),
    file('ca.key'),
    file('server.csr'),
    file('server.ext'),
  ]
  const [certificate, key] = [file('server.pem'), file('server.key')]
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-subj']
  await openssl('req', '-x509', ...fresh, '/CN=Test authority', '-days', '2', '-keyout', caKey, '-out', ca)
  await openssl('req', ...fresh, '/CN=localhost', '-keyout', key, '-out', request)
  await writeFile(extensions, 'subjectAltName = IP:127.0.0.1, DNS:localhost')
  const signed = ['-in', request, '-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-extfile', extensions]
  await openssl('x509', '-req', ...signed, '-days', '2', '-out', certificate)
  return { ca, certificate, key }
}
