package org.finch

import androidx.test.core.app.ApplicationProvider
import androidx.work.ListenableWorker.Result
import androidx.work.testing.TestListenableWorkerBuilder
import kotlinx.coroutines.runBlocking
import org.finch.sync.SyncWorker
import org.junit.Assert.assertEquals
import org.junit.Test

class SyncWorkerTest {
    @Test
    fun nothingToSendIsASuccess() = runBlocking {
        val worker = TestListenableWorkerBuilder<SyncWorker>(ApplicationProvider.getApplicationContext()).build()
        assertEquals(Result.success(), worker.doWork())
    }
}
