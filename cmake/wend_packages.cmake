# Packages for Debian, made by CPack of what is installed. scripts/package runs it, with the page that the
# program needs for `view`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "Wend developers <wend@wend.invalid>" CACHE STRING "Who answers for packages")
set(CPACK_PACKAGE_NAME wend)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${PROJECT_BINARY_DIR}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "navigation data of games: program and libraries")

find_program(GZIP gzip)
if(NOT GZIP)
    return()
endif()
set(packaging "${PROJECT_SOURCE_DIR}/packaging")
set(texts "${PROJECT_BINARY_DIR}/package_texts")
file(READ "${packaging}/description.txt" described)
string(STRIP "${described}" described)

# The changelog that Debian wants in every package. Its date is that of the commit, so that the same
# commit makes the same package.
set(date "$ENV{SOURCE_DATE_EPOCH}")
if(NOT date)
    set(date 0)
endif()
set(ENV{TZ} UTC)
execute_process(COMMAND date --utc --rfc-email --date=@${date} OUTPUT_VARIABLE date
                OUTPUT_STRIP_TRAILING_WHITESPACE)
file(CONFIGURE OUTPUT "${texts}/changelog" @ONLY CONTENT
"wend (@PROJECT_VERSION@) unstable; urgency=medium

  * Packaged as it stands; the project's own changelog tells more.

 -- @CPACK_PACKAGE_CONTACT@  @date@
")
execute_process(COMMAND ${GZIP} -9nkf "${texts}/changelog")

# A package of one component: its name, its section, and what it has. Other components may depend on it.
function(wend_package component name section has)
    string(TOUPPER ${component} key)
    set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
    set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
    set(CPACK_COMPONENT_${key}_DESCRIPTION "${described}\n\n${has}" PARENT_SCOPE)
    list(APPEND CPACK_COMPONENTS_ALL ${component})
    set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} PARENT_SCOPE)
    install(FILES "${packaging}/copyright" "${texts}/changelog.gz"
            DESTINATION share/doc/${name} COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

# A link from one package's documentation to that of another, on which it depends.
function(wend_link_documentation component name other)
    file(MAKE_DIRECTORY "${texts}/${name}")
    file(CREATE_LINK "../${other}/docs" "${texts}/${name}/docs" SYMBOLIC)
    install(FILES "${texts}/${name}/docs" DESTINATION share/doc/${name} COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

set(CPACK_COMPONENTS_ALL)
wend_package(program wend utils "This is the program.")
if(TARGET wend-c)
    # Its name goes by the version of the interface, as that of the library does.
    get_target_property(api_version wend-c SOVERSION)
    set(c_library libwend-c${api_version})
    wend_package(shared-c ${c_library} libs
                 "This is the shared library that programs in C and other languages load.")
    wend_documentation(shared-c share/doc/${c_library} EXCLUDE_FROM_ALL)
    # Debian's own programs tell the loader of a new library, and packages what to depend on.
    file(CONFIGURE OUTPUT "${texts}/triggers" CONTENT "activate-noawait ldconfig\n")
    file(CONFIGURE OUTPUT "${texts}/shlibs" CONTENT "libwend-c ${api_version} ${c_library}\n")
    # CPack calls ldconfig beside that, which does no harm.
    file(CONFIGURE OUTPUT "${texts}/${c_library}.overrides"
         CONTENT "${c_library}: maintscript-calls-ldconfig\n")
    install(FILES "${texts}/${c_library}.overrides" DESTINATION share/lintian/overrides RENAME ${c_library}
            COMPONENT shared-c EXCLUDE_FROM_ALL)
    set(CPACK_DEBIAN_SHARED-C_PACKAGE_CONTROL_EXTRA "${texts}/triggers;${texts}/shlibs")

    wend_package(dev libwend-dev libdevel
                 "These are the headers for C and C++, the static library, and files for CMake\nand pkg-config.")
    wend_link_documentation(dev libwend-dev ${c_library})
    set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
        "${c_library} (= ${PROJECT_VERSION}), libarchive-dev, libbz2-dev, libcairo2-dev, libexpat1-dev, libexpected-dev, libfmt-dev, libsqlite3-dev, zlib1g-dev")
endif()
if(WEND_PYTHON)
    wend_package(python python3-wend python
                 "This is the package for Python 3, which lends arrays of NumPy without copies.")
    wend_link_documentation(python python3-wend ${c_library})
    # It is written in Python alone, for any version, and stands on the shared library.
    set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
        "${c_library} (= ${PROJECT_VERSION}), python3 (>= 3.9), python3-cffi-backend, python3-numpy")
    # Its lines are compiled when it is installed, as Debian does for its own.
    foreach(script postinst prerm)
        configure_file("${packaging}/python3-wend.${script}" "${texts}/python/${script}" COPYONLY)
        list(APPEND python_scripts "${texts}/python/${script}")
    endforeach()
    set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${python_scripts}")
endif()
include(CPack)
