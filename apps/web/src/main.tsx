import { createRoot } from 'react-dom/client';
import { startApp } from './app/start-app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
startApp(createRoot(root));
