import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { toHaproxyNodes } from './haproxy.ts'

const run = promisify(execFile)
const NAME = 'firsthand.example'
const DEPLOY = 'docs/deploy'
/** The place of the folder in an installed release. */
const INSTALLED = `/opt/firsthand/current/${DEPLOY}`

type ProxyPlan = {
  /** The ports of HTTPS, of HTTP, and of the server behind the proxy. */
  ports: { secure: string; plain: string; server: string }
  folder: string
  certificate: Certificate
}
type Certificate = { cert: string; key: string; text: string }

/** Throws an error with the name of the Debian package if a program is not installed. */
export async function needProgram(name: string, packageName: string = name) {
  const found = await run('sh', ['-c', `command -v ${name}`]).catch(() => undefined)
  if (!found) throw new Error(`This proof needs the Debian package ${packageName}, which is not installed.`)
}

/** Creates a self-signed certificate of localhost. Returns its files and its text. */
export async function makeCertificate() {
  await needProgram('openssl')
  const folder = await temporaryFolder()
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert])
  return { cert, key, text: await readFile(cert, 'utf8') }
}

const runsAsRoot = process.getuid?.() === 0

/** Returns the whole configuration of nginx: our file with other names, ports and certificate. */
async function toNginxConfiguration({ ports, folder, certificate }: ProxyPlan) {
  const ours = (await readFile(`${DEPLOY}/nginx.conf`, 'utf8'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.secure} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replace(INSTALLED, path.resolve(DEPLOY))
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.cert};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.key};`)
    .replaceAll(`server_name ${NAME}`, 'server_name localhost')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const rooms = kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${runsAsRoot ? 'user root;' : ''}
events {}
http { include /etc/nginx/mime.types; ${rooms}
${ours}}`
}

/** Returns the Caddyfile: our file with another name and other ports. */
async function toCaddyfile({ ports, folder, certificate }: ProxyPlan) {
  const ours = (await readFile(`${DEPLOY}/Caddyfile`, 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replace(INSTALLED, path.resolve(DEPLOY))
    .replace(
      `\n${NAME} {`,
      `\nhttps://localhost:${ports.secure} {\n\tbind 127.0.0.1\n\ttls ${certificate.cert} ${certificate.key}`,
    )
  return `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n\tskip_install_trust\n\tstorage file_system ${folder}\n}\n${ours}`
}

/** Returns the configuration of haproxy: our file with other ports, one server for all nodes, and another certificate. */
async function toHaproxyConfiguration({ ports, folder, certificate }: ProxyPlan) {
  const pem = path.join(folder, 'firsthand.pem')
  await writeFile(pem, `${certificate.text}${await readFile(certificate.key, 'utf8')}`)
  return (await toHaproxyNodes([ports.server, ports.server, ports.server]))
    .replace(':::80 v4v6', `127.0.0.1:${ports.plain}`)
    .replace(':::443 v4v6', `127.0.0.1:${ports.secure}`)
    .replace('/etc/haproxy/firsthand.pem', pem)
}

const PROGRAMS = {
  nginx: { toText: toNginxConfiguration, toArgs: (file: string) => ['-c', file, '-e', `${file}.log`] },
  caddy: {
    toText: toCaddyfile,
    toArgs: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: { toText: toHaproxyConfiguration, toArgs: (file: string) => ['-db', '-f', file] },
}
export const proxies = ['nginx', 'caddy', 'haproxy'] as const

/** Starts a proxy with the file of docs/deploy until the test is over. If it ends earlier, throws its output. */
export async function startPublicProxy(name: (typeof proxies)[number], wanted: Omit<ProxyPlan, 'folder'>) {
  await needProgram(name)
  const folder = await temporaryFolder()
  const file = path.join(folder, 'configuration')
  const { toText, toArgs } = PROGRAMS[name]
  await writeFile(file, await toText({ ...wanted, folder }))
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const proxy = spawn(name, toArgs(file), { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => void (output += text))
  const gone = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await gone
  })
  const answers = async () => {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${output}`)
    return (await fetch(`https://localhost:${wanted.ports.secure}/livez`).catch(() => undefined))?.status
  }
  await expect.poll(answers).toBe(200)
}
