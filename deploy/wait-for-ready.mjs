// Ends when the portal of this machine serves. Whoever started it says how long that may take.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
for (;;) {
  const status = await fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
