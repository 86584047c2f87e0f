import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const page=await b.newPage({viewport:{width:1440,height:900}});
page.on('pageerror',e=>console.log('ERR',e.message)); page.on('console',m=>console.log('LOG',m.text()));
await page.goto('http://127.0.0.1:6391/'); await page.waitForTimeout(1500);
await page.evaluate(()=>{localStorage.setItem('backchannel.text-in-memory','1');}); console.log(await page.evaluate(()=>Object.keys(localStorage)));
await page.reload(); await page.waitForTimeout(2000);
await page.locator('input[type=file][aria-label="Recording file"]').setInputFiles('/tmp/d/'+(process.argv[2]??'r50.jsonl'));
await page.getByRole('region',{name:'Opened recording'}).waitFor({timeout:120000});
const n=()=>page.evaluate(()=>new Promise(r=>{const q=indexedDB.open('backchannel');q.onsuccess=()=>{const c=q.result.transaction('batches').objectStore('batches').getAllKeys();c.onsuccess=()=>{r([q.result.version,c.result.length,c.result[0]]);q.result.close()}}}));
for(let i=0;i<12;i++){await page.waitForTimeout(2000); console.log(JSON.stringify(await n()), (await page.getByRole('region',{name:'Opened recording'}).innerText()).replace(/\n/g,' | '), await page.getByRole('tab',{name:/Problems/}).innerText());}
const cdp=await page.context().newCDPSession(page);await cdp.send('HeapProfiler.collectGarbage'); console.log('heap', await page.evaluate(()=>performance.memory.usedJSHeapSize/1e6));
const box=page.getByRole('searchbox',{name:'Filter timeline'}); await box.fill('word17'); await page.waitForTimeout(800); console.log((await page.getByText(/rows/).first().innerText())); await page.waitForTimeout(6000); console.log((await page.getByText(/rows/).first().innerText()));
const t4=Date.now(); await page.getByRole('row',{name:/result of tools\/call/}).first().click(); await page.getByRole('region',{name:'Details'}).getByText(/word17 word17/).first().waitFor({timeout:10000}).catch(()=>console.log('no text')); console.log('details of an away row',Date.now()-t4);
await page.screenshot({path:'/tmp/d/p3.png'});
await page.getByRole('button',{name:'Close recording'}).click(); await page.waitForTimeout(1500); console.log(JSON.stringify(await n()));
await b.close();
