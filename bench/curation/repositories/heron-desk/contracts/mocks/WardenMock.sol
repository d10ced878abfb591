// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A warden who refuses money, for the tests.
contract WardenMock {
    bool public refuses;

    function refuse(bool value) external {
        refuses = value;
    }

    receive() external payable {
        require(!refuses, "no, thank you");
    }
}
