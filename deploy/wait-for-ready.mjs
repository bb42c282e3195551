// Ends when the portal of this machine serves, and fails when its process is gone. Whoever started it says how long it may take.
const { HOST: host = '', PORT: port = '', MAINPID: pid = '' } = process.env;
const isEverywhere = ['', '0.0.0.0', '::', 'localhost'].includes(host);
const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
const url = `http://${name}:${port || 3000}/api/health/ready`;

/** Also while it may not be asked, as by another user. */
function isThere(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

for (;;) {
  const status = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) break;
  if (pid !== '' && !isThere(Number(pid))) {
    process.stderr.write('The portal ended before it served; its log says why.\n');
    process.exit(1);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}
