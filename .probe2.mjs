import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--enable-precise-memory-info']});
for(const f of process.argv.slice(2)){
const page=await b.newPage({viewport:{width:1440,height:900}});
page.on('pageerror',e=>console.log('ERR',e.message)); page.on('crash',()=>console.log('CRASH'));
await page.addInitScript(()=>{globalThis.__lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())globalThis.__lt.push(Math.round(e.duration))}).observe({type:'longtask',buffered:true})});
const lt=async(n)=>{const a=await page.evaluate(()=>[globalThis.__lt.splice(0),Math.round(performance.memory.usedJSHeapSize/1e6)]);console.log('  ',n.padEnd(18),'long',a[0].length,'max',Math.max(0,...a[0]),'heap',a[1],'MB')};
await page.goto('http://127.0.0.1:6391/'); await page.waitForTimeout(1500); console.log(f); await lt('load');
const cdp=await page.context().newCDPSession(page);
const t=Date.now();
await page.locator('input[type=file][aria-label="Recording file"]').setInputFiles('/tmp/d/'+f);
await page.getByText(/^Reading .*%$/).waitFor({timeout:20000}).catch(()=>console.log('no progress')); console.log('   progress after',Date.now()-t, await page.getByRole('button',{name:'Stop reading'}).count());
await page.getByRole('region',{name:'Opened recording'}).waitFor({timeout:120000}); console.log('   opened after',Date.now()-t);
await page.getByRole('row',{name:/tools\/call/}).first().waitFor({timeout:60000}); console.log('   rows after',Date.now()-t); await lt('open');
const t2=Date.now();await page.getByRole('row',{name:/tools\/call/}).first().click(); await page.getByRole('region',{name:'Details'}).getByRole('tab',{name:'Message'}).waitFor(); console.log('   details while folding',Date.now()-t2); await lt('click');
await page.waitForTimeout(15000); await lt('15s later'); await cdp.send('HeapProfiler.collectGarbage'); await lt('after gc');
console.log('   asides', await page.evaluate(()=>new Promise(r=>{const q=indexedDB.open('backchannel');q.onsuccess=()=>{const c=q.result.transaction('batches').objectStore('batches').count();c.onsuccess=()=>{r(c.result);q.result.close()}}})));
await page.keyboard.press('Escape');
const box=page.getByRole('searchbox',{name:'Filter timeline'}); const t3=Date.now(); await box.fill('word17 '); 
await page.getByText(/Looking|stored/i).first().waitFor({timeout:3000}).catch(()=>{}); await lt('filter'); await page.waitForTimeout(12000); await lt('filter done'); 
await page.screenshot({path:'/tmp/d/'+f+'.png'});
await box.fill(''); await page.waitForTimeout(1500);
const g=page.getByRole('treegrid',{name:'Timeline rows'}); await g.evaluate(el=>{(el.querySelector('[data-scroll]')||el).scrollTop=0; el.scrollTop=0}); await page.waitForTimeout(500);
const t4=Date.now(); await page.getByRole('row',{name:/result of tools\/call/}).first().click(); await page.getByRole('region',{name:'Details'}).getByText(/word\d+/).first().waitFor({timeout:10000}).catch(()=>console.log('no text')); console.log('   details of an away row',Date.now()-t4);
await page.getByRole('button',{name:'Close recording'}).click(); await page.waitForTimeout(3000); await cdp.send('HeapProfiler.collectGarbage'); await lt('closed');
console.log('   asides', await page.evaluate(()=>new Promise(r=>{const q=indexedDB.open('backchannel');q.onsuccess=()=>{const c=q.result.transaction('batches').objectStore('batches').count();c.onsuccess=()=>{r(c.result);q.result.close()}}})));
await page.close();
}
await b.close();
